import type { Client } from '@baohe/client/client';
import { managedCoupons, type ManagedCoupon } from '@baohe/contract/payment-managed';
import { given, type PageOf } from '../use-pages.ts';

export const COUPONS_KEY = 'coupons';

export interface Coupon extends Omit<ManagedCoupon, 'couponId' | 'groupIds'> {
  id: string;
  /** For all where there are none. */
  tierIds: readonly string[];
}

export type CouponDraft = Pick<
  Coupon,
  'code' | 'kind' | 'worth' | 'tierIds' | 'startsAt' | 'endsAt' | 'mostUses' | 'mostUsesEach'
> & { status: 1 | 0 };

export async function fetchCoupons(
  client: Client,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<PageOf<Coupon>> {
  const { records, cursor: next } = await client.call(
    managedCoupons.list,
    given({ cursor }),
    signal,
  );
  return {
    rows: records.map(({ couponId, groupIds, ...rest }) => ({
      id: couponId,
      tierIds: groupIds,
      ...rest,
    })),
    cursor: next,
  };
}

export async function saveCoupon(
  client: Client,
  id: string | null,
  { tierIds, ...rest }: CouponDraft,
): Promise<void> {
  const fields = { ...rest, groupIds: [...tierIds] };
  await (id === null
    ? client.call(managedCoupons.batchSave, { coupons: [fields] })
    : client.call(managedCoupons.batchUpdate, { coupons: [{ couponId: id, ...fields }] }));
}

/** From now on nobody uses it; orders that were made with it keep their price. */
export const endCoupon = (client: Client, id: string, at: Date) =>
  client.call(managedCoupons.batchUpdate, {
    coupons: [{ couponId: id, endsAt: at.toISOString() }],
  });

export const setCouponStatus = (client: Client, id: string, status: 1 | 0 | -1) =>
  client.call(managedCoupons.alterStatus, { couponId: id, status });
