import { useLingui } from '@lingui/react/macro';
import { toast, toastError } from '../shared/toast.ts';

interface Shared {
  id: string;
  title: string;
}

/** By what the device offers for it; otherwise the link goes to the clipboard. */
export function useShare(): (post: Shared) => Promise<void> {
  const { t } = useLingui();

  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast(t`链接已复制`, 'done');
    } catch {
      // Not every page may write there: over plain HTTP there is no clipboard at all.
      toastError(t`复制失败，请手动复制地址栏里的链接`);
    }
  };

  return async ({ id, title }) => {
    const url = `${location.origin}/detail?post=${id}`;
    if (!('share' in navigator)) {
      await copy(url);
      return;
    }
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Who closes the sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        await copy(url);
      }
    }
  };
}
