import type { Client } from '@baohe/client/client';
import { csvText } from '@baohe/domain/card-keys/csv';
import { yuanText } from '@baohe/domain/payment/yuan';
import { fetchCoupons, type Coupon } from '../../entities/money/coupons.ts';

const HEAD = ['code', 'kind', 'worth', 'starts', 'ends', 'uses', 'most uses', 'each', 'on'];

const lineOf = (coupon: Coupon): string[] => [
  coupon.code,
  coupon.kind,
  coupon.kind === 'sum' ? yuanText(coupon.worth) : `${coupon.worth}%`,
  coupon.startsAt ?? '',
  coupon.endsAt ?? '',
  String(coupon.uses),
  String(coupon.mostUses ?? ''),
  String(coupon.mostUsesEach ?? ''),
  coupon.status === 1 ? '1' : '0',
];

/** All coupons as CSV. */
export async function couponsFile(client: Client): Promise<Blob> {
  const lines: string[][] = [HEAD];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: { rows: Coupon[]; cursor: string | null } = await fetchCoupons(client, cursor);
    lines.push(...page.rows.map(lineOf));
    ({ cursor } = page);
  }
  return new Blob([csvText(lines)], { type: 'text/csv' });
}
