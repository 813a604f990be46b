import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRow, statement } from '../../platform/database/statement.ts';

const SHAPE = {
  id: column.uuid(),
  code: column.text(),
  kind: column.text<'sum' | 'percent'>(),
  worth: column.int(),
};

/** Of a code that is for a tier at this moment. */
const VALID = `
  code = $1 and status = 1 and (cardinality(tier_ids) = 0 or $2 = any (tier_ids))
  and (starts_at is null or starts_at <= $4) and (ends_at is null or ends_at > $4)`;

const OWN_ORDERS = `
  select count(*) from pay_order where pay_order.coupon_id = coupon.id and pay_order.account_id = $3`;

/** And may be used by this account. */
const USABLE = `
  ${VALID} and (most_uses is null or uses < most_uses)
  and (most_uses_each is null or most_uses_each > (${OWN_ORDERS} and pay_order.status in (0, 1)))`;

/** As if the orders of one's own that are not paid were given up for it. */
const LOOK = statement({
  name: 'usable_coupon',
  text: `
    select id, code, kind, worth from coupon
    where ${VALID} and (most_uses is null or uses - (${OWN_ORDERS} and pay_order.status = 0) < most_uses)
      and (most_uses_each is null or most_uses_each > (${OWN_ORDERS} and pay_order.status = 1))`,
  row: SHAPE,
});

const TAKE = statement({
  name: 'take_coupon',
  text: `update coupon set uses = uses + 1 where ${USABLE} returning id, code, kind, worth`,
  row: SHAPE,
});

export function couponsRepository(db: Queryable) {
  return {
    /** Also where an order of one's own that is not paid holds the last use: a new order takes its place. */
    async look(code: string, tierId: string, accountId: string, now: Date) {
      return queryRow(db, LOOK, [code, tierId, accountId, now]);
    },

    /** Counted as used, by the row itself: of many who want the last use one gets it. */
    async take(code: string, tierId: string, accountId: string, now: Date) {
      return queryRow(db, TAKE, [code, tierId, accountId, now]);
    },
  };
}
