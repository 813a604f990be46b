import { ENTRY_KINDS } from '@baohe/domain/points/ledger';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { numberInAddress } from './in-address.ts';
import { cursor, pageOf } from './paging.ts';
import { userId } from './user-id.ts';

/** 1 came in, 2 went out. */
export const incomeType = z.literal([1, 2]);
/** 1 points, 2 cash. */
export const moneyType = z.literal([1, 2]);

/** One ledger entry. */
export const bill = z.object({
  billId: z.uuid(),
  billDatetime: z.iso.datetime(),
  /** The reason in Chinese, and what the staff wrote. */
  billRemark: z.string(),
  billIncomeType: incomeType,
  billMoneyType: moneyType,
  /** Never negative: billIncomeType says which way. */
  billMoney: z.int(),
  balanceBefore: z.int(),
  balanceAfter: z.int(),
  reason: z.enum(ENTRY_KINDS),
  /** Of a correction: what the staff wrote. */
  note: z.string(),
  /** The post it was about, as far as it is still there. */
  post: z.nullable(z.object({ postUuid: z.uuid(), postTitle: z.string() })),
  /** Of an invite: it brought this to whoever was invited, not to who invited. */
  wasInvited: z.boolean(),
});

export type Bill = z.output<typeof bill>;

export const ownBills = endpoint({
  method: 'GET',
  path: '/usr/bill/listByUserId',
  access: 'guest',
  summary: 'Every point of the caller, newest first',
  input: z.object({
    userId,
    billIncomeType: z.optional(numberInAddress(1, 2)),
    billMoneyType: z.optional(numberInAddress(1, 2)),
    cursor: z.optional(cursor),
  }),
  output: pageOf(bill),
});
