import type { EntryKind } from '@baohe/domain/points/ledger';
import { useLingui } from '@lingui/react/macro';
import type { PointEntry } from '../../entities/points.ts';

/** Why points came or went, in the reader's language. */
export function useReasonText(): (entry: PointEntry) => string {
  const { t } = useLingui();
  return ({ reason, post, note, wasInvited }) => {
    const title = post?.title ?? '';
    const texts: Record<EntryKind, string> = {
      opening: t`此前的点数`,
      check_in: t`签到`,
      make_up: t`补签`,
      unlock: title ? t`解锁《${title}》` : t`解锁作品`,
      gift: t`赠送`,
      invite: wasInvited ? t`受邀注册` : t`邀请朋友`,
      card_key: t`卡密兑换`,
      order: t`订单`,
      task: t`任务奖励`,
      correction: note ? t`更正：${note}` : t`更正`,
    };
    return texts[reason];
  };
}
