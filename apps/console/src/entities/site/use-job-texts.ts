import { useLingui } from '@lingui/react/macro';

interface JobText {
  title: string;
  /** What it does, and why. */
  text: string;
}

/** What the jobs are called; one that is new here shows the name that the server gives it. */
export function useJobTexts(): (name: string) => JobText {
  const { t } = useLingui();
  const texts: Readonly<Record<string, JobText>> = {
    'hot index': { title: t`热度`, text: t`重新计算作品的热度。` },
    'hot terms': { title: t`热门标签`, text: t`重新计算每个分类的热门标签。` },
    'hot terms of new categories': {
      title: t`新分类的热门标签`,
      text: t`新分类很快就有热门标签。`,
    },
    'search index': { title: t`搜索索引`, text: t`让新作品和改过的作品能被搜到。` },
    'search bands': { title: t`搜索分层`, text: t`让常看的作品搜得更快。` },
    'newest list': { title: t`最新列表`, text: t`中午换一次最新列表。` },
    'covers of zones': { title: t`分区封面`, text: t`分区开放或关闭以后，封面换到该在的地方。` },
    imports: { title: t`导入`, text: t`继续没做完的导入。` },
    duplicates: { title: t`查重`, text: t`找封面看起来一样的作品。` },
    'missing files': { title: t`查缺失`, text: t`找作品里不见了的文件。` },
    payments: { title: t`支付`, text: t`向支付通道核对没有消息的订单。` },
    reconciliation: { title: t`对账`, text: t`核对前一天收到的钱和给出的会员。` },
    figures: { title: t`今日数据`, text: t`把发生的事加进今日的数字。` },
    'audit log': { title: t`审计核对`, text: t`检查审计记录有没有被改动。` },
    'ledger audit': { title: t`点数核对`, text: t`检查每个点数都有来历。` },
    'account deletions': { title: t`注销账号`, text: t`删掉过了反悔期的账号。` },
    uploads: { title: t`清理上传`, text: t`删掉没传完和没用上的文件。` },
    updates: { title: t`更新通知`, text: t`告诉收藏了系列和作品的人有新内容。` },
    'review images': { title: t`审图准备`, text: t`把新作品的图片放进审图。` },
    'review groups': { title: t`相似图片`, text: t`找看起来一样的图片，一次审完。` },
    'review classifier': { title: t`识别图片`, text: t`请识别服务先看一遍要审的图片。` },
    'old imports': {
      title: t`清理导入`,
      text: t`删掉很久以前的导入记录，和没有作品再用到的旧文件记录。`,
    },
    tidying: { title: t`清理`, text: t`删掉过期的记录。` },
  };
  return (name) => texts[name] ?? { title: name, text: '' };
}

/** How often a job comes, by its pattern; patterns are in UTC. */
export function usePatternText(): (pattern: string) => string {
  const { t, i18n } = useLingui();
  return (pattern) => {
    const [minute = '', hour = ''] = pattern.split(' ');
    if (minute === '*') {
      return t`每分钟`;
    }
    const [, every] = /^\*\/(\d+)$/.exec(minute) ?? [];
    if (every !== undefined) {
      return t`每 ${every} 分钟`;
    }
    const time = i18n.date(new Date(Date.UTC(2000, 0, 1, Number(hour), Number(minute))), {
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    });
    return t`每天 ${time}`;
  };
}
