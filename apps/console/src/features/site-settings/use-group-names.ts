import type { SettingGroup } from '@baohe/domain/site/setting-groups';
import { useLingui } from '@lingui/react/macro';

export function useGroupNames(): Readonly<Record<SettingGroup, string>> {
  const { t } = useLingui();
  return {
    site: t`站点与开关`,
    texts: t`文字与介绍页`,
    points: t`点数与签到`,
    codes: t`口令与助力`,
    'blind-box': t`盲盒`,
    samples: t`试看`,
    payment: t`订单与卡密`,
    search: t`搜索`,
    people: t`反馈与个人数据`,
    security: t`登录与安全`,
    uploads: t`上传与存储`,
    backup: t`备份`,
  };
}
