import type { Bill } from '@baohe/contract/points';
import { isIncome, type EntryKind } from '@baohe/domain/points/ledger';
import type { Task } from '@baohe/domain/points/tasks';
import type { LedgerRow } from './ledger.repository.ts';

/** The remark of the specification; apps in other languages say it from the reason. */
const REMARKS: Readonly<Record<EntryKind, string>> = {
  opening: '期初点数',
  check_in: '每日签到',
  make_up: '补签',
  task: '任务奖励',
  unlock: '点数解锁',
  gift: '礼物',
  invite: '邀请好友',
  card_key: '卡密兑换',
  order: '订单',
  correction: '管理员调整',
};

const REMARK_OF_INVITED = '受邀注册';

const TASKS: Readonly<Record<Task, string>> = {
  read: '今日阅读',
  help: '今日助力',
  collect: '今日收藏',
  register: '注册账号',
  email: '绑定邮箱',
  share: '首次分享',
};

/** Of `read:2026-11-16` and of `email`. */
const taskOf = (reference: string): string => TASKS[reference.split(':')[0] as Task] ?? '';

export function presentBill({
  id,
  delta,
  balance,
  kind,
  reference,
  remark,
  at,
  postId,
  postTitle,
  wasInvited,
}: LedgerRow): Bill {
  const subject = kind === 'task' ? taskOf(reference) : (postTitle ?? remark);
  const about = [wasInvited ? REMARK_OF_INVITED : REMARKS[kind], subject]
    .filter(Boolean)
    .join('：');
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
    wasInvited,
  };
}
