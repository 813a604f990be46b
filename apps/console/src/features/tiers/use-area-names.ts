import type { Area } from '@baohe/domain/membership/areas';
import { useLingui } from '@lingui/react/macro';

export function useAreaNames(): Record<Area, string> {
  const { t } = useLingui();
  return { dimension: t`次元`, welfare: t`福利`, darknet: t`暗网`, square: t`社区` };
}
