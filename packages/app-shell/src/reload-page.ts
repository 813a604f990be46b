import { t } from '@lingui/core/macro';
import { toastError } from './toast.ts';

/** Only while the site answers: otherwise the browser's own error page would take the app away. */
export async function reloadPage(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
  } catch {
    toastError(t`网络连接失败，请检查网络`);
    return;
  }
  globalThis.location.reload();
}
