import './income.css';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { addIncome, growthPercent, netOf, NO_INCOME } from '@baohe/domain/payment/income';
import { Card } from '@baohe/ui/card';
import { FailedRow } from '@baohe/ui/failed-row';
import { IconButton } from '@baohe/ui/icon-button';
import { Segmented } from '@baohe/ui/segmented';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useMoney } from '../../entities/money/money.ts';
import type { IncomeFigures, OrdersFilter } from '../../entities/money/orders.ts';
import { useIncome } from '../../entities/money/use-orders.ts';
import { useToday } from '../../shared/use-today.ts';
import { IncomeLine } from './income-line.tsx';
import { IncomeShares } from './income-shares.tsx';

const PERIODS = ['7', '30', '90'] as const;
type Period = (typeof PERIODS)[number];
const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST = 366;

/** The days that were chosen for the list, otherwise those up to today. */
function periodOf({ fromDay, untilDay }: OrdersFilter, period: Period, today: string) {
  const until = untilDay || today;
  if (fromDay === '') {
    return { untilDay: until, days: Number(period) };
  }
  const days = Math.round((Date.parse(until) - Date.parse(fromDay)) / DAY_MS) + 1;
  return { untilDay: until, days: Math.min(LONGEST, Math.max(1, days)) };
}

interface IncomeCardProps {
  filter: OrdersFilter;
  period: string;
  onPeriod: (period: string) => void;
}

/** What came in: as a line over the time before, in sum, by method and tier. */
export function IncomeCard({ filter, period, onPeriod }: IncomeCardProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const today = useToday();
  const chosen = PERIODS.find((each) => each === period) ?? '30';
  const { paidBy, personId, tierId, kind } = filter;
  const query = { ...periodOf(filter, chosen, today), paidBy, personId, tierId, kind };
  const income = useIncome(query);
  return (
    <div className="income-columns">
      <section aria-label={t`这些天的收入`}>
        <Card className="h-full">
          {income.isPending && <SkeletonLines count={6} />}
          {income.error && !income.data && (
            <FailedRow
              text={textOf(income.error)}
              retryLabel={t`重试`}
              onRetry={() => void income.refetch()}
            />
          )}
          {income.data && (
            <IncomeOfDays figures={income.data} isTest={kind === 'test'}>
              {filter.fromDay === '' && (
                <Segmented
                  label={t`时段`}
                  value={chosen}
                  options={PERIODS.map((value) => ({ value, label: t`${value} 天` }))}
                  onChange={onPeriod}
                />
              )}
            </IncomeOfDays>
          )}
        </Card>
      </section>
      {income.data && <IncomeShares figures={income.data} />}
    </div>
  );
}

interface IncomeOfDaysProps {
  figures: IncomeFigures;
  isTest: boolean;
  children: React.ReactNode;
}

function IncomeOfDays({ figures: { days, before }, isTest, children }: IncomeOfDaysProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const [isTable, setTable] = useState(false);
  const [now, then] = [days, before].map((all) => all.reduce(addIncome, NO_INCOME)) as [
    typeof NO_INCOME,
    typeof NO_INCOME,
  ];
  const net = money(netOf(now));
  const growth = growthPercent(netOf(now), netOf(then));
  const growthText =
    growth === null
      ? ''
      : i18n.number(growth / 100, {
          style: 'percent',
          maximumFractionDigits: 1,
          signDisplay: 'exceptZero',
        });
  const { orders } = now;
  const count = days.length;
  const refunded = money(now.refunded);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-sm font-medium text-text-2">{isTest ? t`测试收入` : t`收入`}</h2>
          <p>
            <span className="text-2xl leading-tight font-bold tabular-nums">{net}</span>
            {growthText && (
              <span
                className={`ml-2 text-sm tabular-nums ${(growth ?? 0) < 0 ? 'text-danger' : 'text-ok'}`}
              >
                {growthText}
              </span>
            )}
          </p>
          <p className="text-xs text-text-3">
            {now.refunded > 0 ? t`${orders} 单 · 已退 ${refunded}` : t`${orders} 单`}
            {!isTest && ` · ${t`测试订单不算`}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {children}
          <IconButton label={isTable ? t`看曲线` : t`看表格`} onClick={() => setTable(!isTable)}>
            {isTable ? (
              <ChartLine size={20} aria-hidden="true" />
            ) : (
              <Table2 size={20} aria-hidden="true" />
            )}
          </IconButton>
        </div>
      </div>
      {isTable ? (
        <IncomeTable days={days} before={before} />
      ) : (
        <>
          <IncomeLine
            days={days}
            before={before}
            label={t`${count} 天收入 ${net}，共 ${orders} 单`}
          />
          <p className="income-legend mt-2">
            <span>{t`这 ${count} 天`}</span>
            <span>{t`之前 ${count} 天`}</span>
          </p>
        </>
      )}
    </>
  );
}

function IncomeTable({ days, before }: Pick<IncomeFigures, 'days' | 'before'>) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const date = (day: string) =>
    i18n.date(`${day}T04:00:00Z`, { dateStyle: 'medium', timeZone: 'Asia/Shanghai' });
  return (
    // A box that is scrolled must be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="mt-3 max-h-52 overflow-auto" tabIndex={0} aria-label={t`每天的收入`}>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-xs text-text-3">
          <tr>
            <th className="h-9 text-start font-medium">{t`日期`}</th>
            <th className="text-end font-medium">{t`单数`}</th>
            <th className="text-end font-medium">{t`收入`}</th>
            <th className="text-end font-medium">{t`之前`}</th>
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, at) => (
              <tr key={day.day} className="border-t border-line">
                <td className="h-9">{date(day.day)}</td>
                <td className="text-end">{day.orders}</td>
                <td className="text-end">{money(netOf(day))}</td>
                <td className="text-end text-text-2">{money(netOf(before[at] ?? NO_INCOME))}</td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  );
}
