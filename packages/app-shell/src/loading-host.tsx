import { LoadingOverlay } from '@baohe/ui/loading-overlay';
import { useLingui } from '@lingui/react/macro';
import { useExternal } from './external-store.ts';
import { blocking } from './loading.ts';

export function LoadingHost() {
  const { t } = useLingui();
  return useExternal(blocking) > 0 ? <LoadingOverlay label={t`获取中...`} /> : null;
}
