import { useLingui } from '@lingui/react/macro';
import type { PersonEvent } from '../../entities/people/person.ts';
import { useActionText } from '../../entities/site/use-action-text.ts';

export interface EventText {
  title: string;
  note: string;
}

/** What happened, in the words of the console. */
export function useEventText(): (event: PersonEvent) => EventText {
  const { t, i18n } = useLingui();
  const actionText = useActionText();
  const orderStates: Record<string, string> = {
    0: t`待支付`,
    1: t`已支付`,
    2: t`已过期`,
    3: t`已退款`,
    4: t`失败`,
  };
  const pointKinds: Record<string, string> = {
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
  const openedBy: Record<string, string> = {
    help: t`好友助力`,
    points: t`点数`,
    gift: t`盲盒`,
    staff: t`工作人员`,
  };
  const feedbackStates: Record<string, string> = { 0: t`待处理`, 1: t`已处理`, 2: t`已拒绝` };

  return ({ kind, name, detail, amount }) => {
    const number = amount ?? 0;
    const person = detail || t`一位游客`;
    switch (kind) {
      case 'order': {
        const price = i18n.number(number / 100, { style: 'currency', currency: 'CNY' });
        return { title: t`下单 ${name}`, note: `${price} · ${orderStates[detail] ?? detail}` };
      }
      case 'tier': {
        const days = amount === null ? t`永久` : t`${number} 天`;
        const isEnded = detail.endsWith(',revoked');
        return { title: t`得到 ${name}`, note: isEnded ? t`${days} · 已收回` : days };
      }
      case 'card_key':
        return {
          title: t`兑换卡密「${name}」`,
          note: detail === 'points' ? t`${number} 点` : t`${number} 天`,
        };
      case 'points':
        return { title: pointKinds[detail] ?? detail, note: name };
      case 'unlock':
        return { title: t`打开《${name}》`, note: openedBy[detail] ?? detail };
      case 'code':
        return { title: t`分享《${name}》`, note: t`口令 ${detail}` };
      case 'help_received':
        return { title: t`${person} 助力了《${name}》`, note: t`第 ${number} 次` };
      case 'help_given':
        return { title: t`为 ${person} 的《${name}》助力`, note: '' };
      case 'invite': {
        const invited = name || t`一位游客`;
        return { title: t`邀请了 ${invited}`, note: detail === 'paid' ? t`已生效` : t`还没生效` };
      }
      case 'login':
        return {
          title: t`登录 · ${name || t`未知设备`}`,
          note: detail === 'revoked' ? t`已退出` : '',
        };
      case 'reading':
        return {
          title: detail === 'finished' ? t`看完《${name}》` : t`在看《${name}》`,
          note: number > 0 ? t`第 ${number} 部分` : '',
        };
      case 'feedback':
        return { title: t`反馈：${name}`, note: feedbackStates[detail] ?? '' };
      case 'staff':
        return { title: t`${name} 的操作`, note: actionText(detail) };
    }
  };
}
