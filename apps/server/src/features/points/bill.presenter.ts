import type { Bill } from '@baohe/contract/points';
import { isIncome, type EntryKind } from '@baohe/domain/points/ledger';
import type { LedgerRow } from './ledger.repository.ts';

/** The remark of the specification; apps in other languages say it from the reason. */
const REMARKS: Readonly<Record<EntryKind, string>> = {
  opening: '期初点数',
  check_in: '每日签到',
  make_up: '补签',
  unlock: '点数解锁',
  gift: '礼物',
  invite: '邀请好友',
  card_key: '卡密兑换',
  order: '订单',
  correction: '管理员调整',
};

export function presentBill({
  id,
  delta,
  balance,
  kind,
  remark,
  at,
  postId,
  postTitle,
}: LedgerRow): Bill {
  const about = [REMARKS[kind], postTitle ?? remark].filter(Boolean).join('：');
  return {
    billId: id,
    billDatetime: at.toISOString(),
    billRemark: about,
    billIncomeType: isIncome(delta) ? 1 : 2,
    billMoneyType: 1,
    billMoney: Math.abs(delta),
    balanceBefore: balance - delta,
    balanceAfter: balance,
    reason: kind,
    note: remark,
    post: postId !== null && postTitle !== null ? { postUuid: postId, postTitle } : null,
  };
}
