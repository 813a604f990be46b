import type { EntryKind } from '@baohe/domain/points/ledger';
import { useLingui } from '@lingui/react/macro';

/** Why points came or went, in a word. */
export function useEntryKindNames(): Record<EntryKind, string> {
  const { t } = useLingui();
  return {
    opening: t`期初`,
    check_in: t`签到`,
    make_up: t`补签`,
    task: t`任务`,
    unlock: t`点数解锁`,
    gift: t`礼物`,
    invite: t`邀请`,
    card_key: t`卡密`,
    order: t`订单`,
    correction: t`更正`,
  };
}
