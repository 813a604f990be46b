import type { ReleasePlatform } from '@baohe/domain/releases/release';
import { useLingui } from '@lingui/react/macro';

export function usePlatformNames(): Readonly<Record<ReleasePlatform, string>> {
  const { t } = useLingui();
  return { web: t`网页`, android: t`安卓`, ios: t`苹果` };
}
