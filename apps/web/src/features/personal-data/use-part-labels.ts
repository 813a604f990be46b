import type { ExportPart } from '@baohe/domain/personal-data/parts';
import { useLingui } from '@lingui/react/macro';

/** What each file of the copy is about. */
export function usePartLabels(): Readonly<Record<ExportPart, string>> {
  const { t } = useLingui();
  return {
    account: t`账号资料`,
    tiers: t`会员`,
    orders: t`订单`,
    devices: t`用过的设备`,
    credentials: t`登录凭证`,
    lists: t`收藏、喜欢和观看历史`,
    albums: t`我的清单`,
    progress: t`阅读和播放进度`,
    bookmarks: t`书签`,
    activity: t`阅读统计`,
    activityWorks: t`每部作品的时间`,
    ratings: t`我的评分`,
    updates: t`最近更新`,
    searches: t`最近搜索`,
    cardKeys: t`兑换过的卡密`,
    points: t`点数记录`,
    checkIns: t`签到记录`,
    codes: t`分享过的口令`,
    helpsReceived: t`收到的助力`,
    helpsGiven: t`给朋友的助力`,
    invites: t`邀请记录`,
    loansGiven: t`送出的「送你一看」`,
    loansTaken: t`收到的「送你一看」`,
    unlocks: t`已解锁的作品`,
    blindBoxes: t`今日盲盒`,
    notifications: t`消息`,
    feedback: t`我的反馈`,
    settings: t`设置`,
    blocked: t`屏蔽的内容`,
  };
}
