import type { ManagedCoupon, managedCoupons } from '@baohe/contract/payment-managed';
import { AppError } from '../../platform/app-error.ts';
import { managedTable } from '../../platform/crud/managed-table.ts';
import { coupon } from '../../schema/payment.ts';
import type { PaymentDeps } from './payment-deps.ts';

const timeOf = (text: string | null | undefined) =>
  text ? new Date(text) : text === null ? null : undefined;

const presentCoupon = (row: typeof coupon.$inferSelect): ManagedCoupon => ({
  couponId: row.id,
  code: row.code,
  kind: row.kind,
  worth: row.worth,
  groupIds: row.tierIds,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  mostUses: row.mostUses,
  mostUsesEach: row.mostUsesEach,
  uses: row.uses,
  status: row.status,
});

export const couponManager = ({ db, cursors }: PaymentDeps) =>
  managedTable<typeof managedCoupons, typeof coupon>({
    table: coupon,
    db,
    cursors,
    initialStatus: 0,
    present: (rows) => rows.map(presentCoupon),
    toColumns: (inputs) =>
      inputs.map(({ groupIds, startsAt, endsAt, ...input }) => ({
        ...input,
        tierIds: groupIds,
        startsAt: timeOf(startsAt),
        endsAt: timeOf(endsAt),
      })),
    conflicts: {
      coupon_code: (code) => new AppError('coupon.code_taken', { code }),
      // More than a hundred per cent.
      coupon_check: () => new AppError('request.invalid', { field: 'worth' }),
    },
  });
