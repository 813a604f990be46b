import { toast, toastError } from '@baohe/app-shell/toast';
import { useLingui } from '@lingui/react/macro';
import { saveFile } from '../native/save-file.ts';

/** Saves a picture or a file, and says so where the device itself shows nothing. */
export function useSaveFile(): (file: Blob, name: string) => Promise<void> {
  const { t } = useLingui();
  return async (file, name) => {
    try {
      if ((await saveFile(file, name)) === 'album') {
        toast(t`已保存到相册`, 'done');
      }
    } catch {
      toastError(t`图片保存失败`);
    }
  };
}
