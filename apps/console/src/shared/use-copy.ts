import { copyText } from '@baohe/app-shell/clipboard';
import { toast } from '@baohe/app-shell/toast';
import { useLingui } from '@lingui/react/macro';

/** Copies what is shown once, and says whether it did. */
export function useCopy(): (text: string) => void {
  const { t } = useLingui();
  const copy = async (text: string) => {
    if (await copyText(text)) {
      toast(t`已复制`, 'done');
    } else {
      toast(t`复制不了，请手动选中`);
    }
  };
  return (text) => void copy(text);
}
