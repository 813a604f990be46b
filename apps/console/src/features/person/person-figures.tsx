import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import type { Person } from '../../entities/people/person.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The six numbers that support looks at first. */
export function PersonFigures({ person, now }: { person: Person; now: number }) {
  const { t, i18n } = useLingui();
  const { counts, points } = person;
  const { orders, refunds, streak, unlocks, invites, paidInvites } = counts;
  const paid = i18n.number(counts.paid / 100, { style: 'currency', currency: 'CNY' });
  const ends = person.spans
    .filter(({ since, until }) => Date.parse(since) <= now && (!until || Date.parse(until) > now))
    .map(({ until }) => (until === null ? Infinity : Date.parse(until)));
  const latest = Math.max(...ends, now);
  const left = Math.ceil((latest - now) / DAY_MS);
  const figures = [
    { value: t`${points} 点`, label: t`余额`, isBright: true },
    { value: latest === Infinity ? t`永久` : t`${left} 天`, label: t`会员剩余` },
    { value: paid, label: t`${orders} 单 · 退 ${refunds}` },
    { value: t`${streak} 天`, label: t`连续签到` },
    { value: i18n.number(unlocks), label: t`已打开作品` },
    { value: `${invites} / ${paidInvites}`, label: t`邀请 / 生效` },
  ];
  return (
    <Card className="mt-3 grid grid-cols-3 gap-y-4 px-1 py-3 lg:grid-cols-6">
      {figures.map(({ value, label, isBright }, at) => (
        <dl
          key={label}
          className={`flex min-w-0 flex-col-reverse justify-end px-3 ${at % 3 === 0 ? '' : 'border-l border-line'} ${at === 3 ? 'lg:border-l lg:border-line' : ''}`}
        >
          <dt className="text-xs text-text-2">{label}</dt>
          <dd className={`truncate text-lg font-bold tabular-nums ${isBright ? 'text-ember' : ''}`}>
            {value}
          </dd>
        </dl>
      ))}
    </Card>
  );
}
