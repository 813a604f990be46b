import { useLingui } from '@lingui/react/macro';
import type { Coupon } from '../../entities/money/coupons.ts';
import { useMoney } from '../../entities/money/money.ts';
import { useTierChoices } from '../../entities/people/use-people.ts';
import { shownState } from '../../entities/schedule.ts';
import { StatusPill } from '../../shared/status-pill.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { Column } from '../../shared/table/table-props.ts';

interface AboutCoupon {
  coupon: Coupon;
}

export function useCouponWorth(): (coupon: Pick<Coupon, 'kind' | 'worth'>) => string {
  const { t } = useLingui();
  const money = useMoney();
  return ({ kind, worth }) => {
    const sum = money(worth);
    return kind === 'sum' ? t`减 ${sum}` : t`减 ${worth}%`;
  };
}

function Worth({ coupon }: AboutCoupon) {
  return useCouponWorth()(coupon);
}

function CouponState({ coupon, now }: AboutCoupon & { now: number }) {
  const { t } = useLingui();
  const isUsedUp = coupon.mostUses !== null && coupon.uses >= coupon.mostUses;
  switch (shownState(coupon.status, coupon, now)) {
    case 'waiting':
      return <StatusPill tone="warn">{t`还没开始`}</StatusPill>;
    case 'ended':
      return <StatusPill>{t`已结束`}</StatusPill>;
    case 'draft':
    case 'deleted':
      return <StatusPill>{t`已停用`}</StatusPill>;
    case 'shown':
      return isUsedUp ? (
        <StatusPill>{t`已用完`}</StatusPill>
      ) : (
        <StatusPill tone="ok">{t`可用`}</StatusPill>
      );
  }
}

function Uses({ coupon: { uses, mostUses } }: AboutCoupon) {
  return <span className="tabular-nums">{mostUses === null ? uses : `${uses} / ${mostUses}`}</span>;
}

function For({ coupon: { tierIds } }: AboutCoupon) {
  const { t } = useLingui();
  const { data: tiers = [] } = useTierChoices();
  const names = tiers.filter(({ id }) => tierIds.includes(id)).map(({ name }) => name);
  return (
    <span className="block truncate text-text-2">
      {tierIds.length === 0 ? t`全部会员` : names.join(t`、`)}
    </span>
  );
}

function Until({ coupon: { endsAt } }: AboutCoupon) {
  const { t, i18n } = useLingui();
  return endsAt === null ? t`一直` : i18n.date(endsAt, { dateStyle: 'short', timeStyle: 'short' });
}

const CELLS = {
  worth: (coupon: Coupon) => <Worth coupon={coupon} />,
  tiers: (coupon: Coupon) => <For coupon={coupon} />,
  uses: (coupon: Coupon) => <Uses coupon={coupon} />,
  until: (coupon: Coupon) => <Until coupon={coupon} />,
};

interface OpenedCoupon extends AboutCoupon {
  onOpen: (coupon: Coupon) => void;
}

function CodeButton({ coupon, onOpen }: OpenedCoupon) {
  return (
    <button
      type="button"
      className="min-h-11 max-w-full truncate font-code text-sm font-medium"
      onClick={() => onOpen(coupon)}
    >
      {coupon.code}
    </button>
  );
}

/** The row of a phone: no head of a column says there what a number counts. */
export function CouponCard({ coupon, now, onOpen }: OpenedCoupon & { now: number }) {
  const { t } = useLingui();
  return (
    <div className="flex w-full min-w-0 items-center gap-3">
      <div className="min-w-0 flex-1">
        <CodeButton coupon={coupon} onOpen={onOpen} />
        <p className="truncate text-xs text-text-2">
          <Worth coupon={coupon} />
          {' · '}
          {t`用了`} <Uses coupon={coupon} />
        </p>
      </div>
      <CouponState coupon={coupon} now={now} />
    </div>
  );
}

interface CouponsTableProps {
  coupons: readonly Coupon[];
  now: number;
  onOpen: (coupon: Coupon) => void;
  onNearEnd: () => void;
}

export function CouponsTable({ coupons, now, onOpen, onNearEnd }: CouponsTableProps) {
  const { t } = useLingui();
  const state = (coupon: Coupon) => <CouponState coupon={coupon} now={now} />;
  const codeButton = (coupon: Coupon) => <CodeButton coupon={coupon} onOpen={onOpen} />;
  const columns: Column<Coupon>[] = [
    { key: 'code', head: t`优惠码`, cell: codeButton },
    { key: 'worth', head: t`怎么减`, width: '150px', cell: CELLS.worth },
    { key: 'tiers', head: t`适用`, cell: CELLS.tiers },
    { key: 'uses', head: t`用了`, width: '110px', align: 'end', cell: CELLS.uses },
    { key: 'until', head: t`到`, width: '150px', align: 'end', cell: CELLS.until },
    { key: 'state', head: t`状态`, width: '110px', cell: state },
  ];
  return (
    <DataTable
      label={t`优惠`}
      rows={coupons}
      rowKey={({ id }) => id}
      rowName={({ code }) => code}
      columns={columns}
      rowHeight={56}
      cardHeight={92}
      onOpen={onOpen}
      onNearEnd={onNearEnd}
      renderCard={(coupon) => <CouponCard coupon={coupon} now={now} onOpen={onOpen} />}
    />
  );
}
