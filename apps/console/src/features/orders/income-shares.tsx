import { netOf, type Income } from '@baohe/domain/payment/income';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { useMoney } from '../../entities/money/money.ts';
import { usePaidByNames } from '../../entities/money/order-texts.tsx';
import type { IncomeFigures } from '../../entities/money/orders.ts';

/** The rest is in the list itself. */
const MOST_TIERS = 5;

/** Where it came from: by method, and the tiers that brought most. */
export function IncomeShares({ figures: { methods, tiers } }: { figures: IncomeFigures }) {
  const { t } = useLingui();
  const names = usePaidByNames();
  const best = tiers.toSorted((one, other) => netOf(other) - netOf(one)).slice(0, MOST_TIERS);
  return (
    <section aria-label={t`收入来自`}>
      <Card className="h-full">
        <h2 className="text-md font-bold">{t`收入来自`}</h2>
        {methods.length === 0 && <p className="py-3 text-sm text-text-3">{t`这些天没有收入。`}</p>}
        <Shares rows={methods.map((each) => ({ name: names[each.paidBy], income: each }))} />
        {best.length > 0 && (
          <div className="mt-2 border-t border-line pt-2">
            <Shares rows={best.map((each) => ({ name: each.name, income: each }))} />
          </div>
        )}
      </Card>
    </section>
  );
}

function Shares({ rows }: { rows: readonly { name: string; income: Income }[] }) {
  const { t } = useLingui();
  const money = useMoney();
  const most = Math.max(1, ...rows.map(({ income }) => netOf(income)));
  return (
    <ul className="grid grid-cols-1">
      {rows.map(({ name, income }) => {
        const { orders } = income;
        return (
          <li key={name} className="grid grid-cols-1 gap-1 py-1.5">
            <p className="flex justify-between gap-2 text-sm">
              <span className="truncate">{name}</span>
              <span className="flex-none tabular-nums">
                <span className="mr-2 text-xs text-text-3">{t`${orders} 单`}</span>
                {money(netOf(income))}
              </span>
            </p>
            <span className="income-share" aria-hidden="true">
              <i style={{ width: `${(Math.max(0, netOf(income)) / most) * 100}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
