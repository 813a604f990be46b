import type { ScopeArea } from '@baohe/domain/identity/scopes';
import { useLingui } from '@lingui/react/macro';

/** What a token may reach, by area. */
export function useAreaNames(): Readonly<Record<ScopeArea, string>> {
  const { t } = useLingui();
  return {
    content: t`内容、公告和导入`,
    people: t`用户、点数和列表`,
    membership: t`会员、订单和卡密`,
    review: t`图片审核`,
    site: t`设置、任务、健康和审计`,
  };
}
