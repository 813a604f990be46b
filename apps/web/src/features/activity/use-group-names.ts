import type { ActivityGroup } from '@baohe/domain/activity/year-figures';
import { useLingui } from '@lingui/react/macro';

export function useGroupNames(): Readonly<Record<ActivityGroup, string>> {
  const { t } = useLingui();
  return { read: t`阅读`, watch: t`观看`, listen: t`收听` };
}
