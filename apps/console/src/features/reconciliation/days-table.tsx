import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ScanLine } from 'lucide-react';
import { useMoney } from '../../entities/money/money.ts';
import { ORDERS_KEY } from '../../entities/money/orders.ts';
import {
  askGateways,
  RECONCILIATION_KEY,
  type ReconciledDay,
} from '../../entities/money/reconciliation.ts';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';

/** Day by day: paid = granted, or what is missing; each can be asked about again. */
export function DaysTable({ days }: { days: readonly ReconciledDay[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`每天的对账`} className="grid grid-cols-1 gap-2">
      {days.map((day) => (
        <li key={day.day}>
          <DayRow day={day} />
        </li>
      ))}
    </ul>
  );
}

function DayRow({ day: row }: { day: ReconciledDay }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { day, waiting, late, solved } = row;
  const paid = row.atGateway.orders + row.byStaff.orders;
  const granted = row.granted.orders;
  const doesFit = paid === granted + solved;
  const sum = money(row.atGateway.money + row.byStaff.money);
  const byStaff = row.byStaff.orders;
  const refunded = row.refunded.orders;
  const refundedMoney = money(row.refunded.money);
  const date = i18n.date(`${day}T04:00:00Z`, {
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    timeZone: 'Asia/Shanghai',
  });
  const notes = [
    byStaff > 0 && t`其中补单 ${byStaff} 单`,
    solved > 0 && t`${solved} 单没有开通，已退款或处理`,
    late > 0 && t`晚到账 ${late} 单，已照常开通`,
    refunded > 0 && t`退款 ${refunded} 单 ${refundedMoney}`,
  ].filter((note) => note !== false);
  return (
    <div className="console-entry flex-wrap gap-x-4 gap-y-2 py-3 font-normal">
      <h3 className="w-24 flex-none text-sm font-medium tabular-nums">{date}</h3>
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm tabular-nums">
          {t`${paid} 单已付 ${sum}`}
          <b className={`ml-2 font-medium ${doesFit ? 'text-ok' : 'text-danger'}`}>
            {paid === granted ? t`= ${granted} 次开通` : t`≠ ${granted} 次开通`}
          </b>
        </p>
        {notes.length > 0 && <p className="text-xs text-text-2">{notes.join(' · ')}</p>}
        <CheckText check={row.lastCheck} />
      </div>
      {waiting > 0 && (
        <ConsoleLink
          to="/orders"
          search={{ status: 'odd', fromDay: day, untilDay: day }}
          className="inline-flex min-h-11 items-center"
        >
          <StatusPill tone="danger">{t`${waiting} 单要处理`}</StatusPill>
        </ConsoleLink>
      )}
      <CheckButton day={day} date={date} />
    </div>
  );
}

function CheckText({ check }: { check: ReconciledDay['lastCheck'] }) {
  const { t, i18n } = useLingui();
  if (!check) {
    return <p className="text-xs text-text-3">{t`还没问过网关`}</p>;
  }
  const { orders, found, unanswered } = check;
  const at = i18n.date(check.at, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <p className="text-xs text-text-3">
      {t`${at} 问过网关：${orders} 单未付，补上 ${found} 单`}
      {unanswered > 0 && <span className="text-warn">{` · ${t`${unanswered} 单没有回答`}`}</span>}
    </p>
  );
}

/** 现在对一次. */
function CheckButton({ day, date }: { day: string; date: string }) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const checking = useMutation({
    mutationFn: () => askGateways(client, day),
    onSuccess({ orders, found }) {
      toast(found > 0 ? t`补上了 ${found} 单` : t`问了 ${orders} 单，没有可以补上的`, 'done');
    },
    onError: (error) => toastError(textOf(error)),
    onSettled: () =>
      Promise.all(
        [RECONCILIATION_KEY, ORDERS_KEY].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
  return (
    <Button
      small
      busy={checking.isPending}
      busyLabel={t`询问中...`}
      onClick={() => checking.mutate()}
    >
      <ScanLine size={16} aria-hidden="true" />
      {t`现在对一次`}
      <span className="sr-only">{` ${date}`}</span>
    </Button>
  );
}
