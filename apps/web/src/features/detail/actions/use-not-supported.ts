import { toast } from '@baohe/app-shell/toast';
import { useLingui } from '@lingui/react/macro';

/** What is said where something cannot be done, by anybody or yet. */
export function useNotSupported() {
  const { t } = useLingui();
  return {
    notSupported: () => toast(t`❤ 暂不支持 ❤`),
  };
}
