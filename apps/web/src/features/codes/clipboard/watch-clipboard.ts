import { codeInSentence } from '@baohe/domain/codes/sentence';
import { clipboardPermission, clipboardReading } from '../../../entities/clipboard-reading.ts';
import { hasSeenCode, rememberSeenCode } from '../../../entities/seen-codes.ts';
import { currentViewer } from '../../../entities/viewer.ts';
import { openDialog } from '../../../shared/dialogs.ts';

declare module '../../../shared/dialogs.ts' {
  interface Dialogs {
    foundCode: { code: string };
  }
}

/** A friend's code in the clipboard is offered when somebody comes back to the window. */
export function watchClipboard(): () => void {
  const look = () => void offerFoundCode();
  addEventListener('focus', look);
  look();
  return () => removeEventListener('focus', look);
}

/** Nothing is sent before the person says so, and the browser is never made to ask for permission. */
async function offerFoundCode(): Promise<void> {
  // Who is nobody here could not open the post: they are offered it later.
  const mayLook = clipboardReading.get() && currentViewer() !== null;
  if (!mayLook || (await clipboardPermission()) !== 'granted') {
    return;
  }
  // Refused while the window has no focus.
  const code = codeInSentence(await navigator.clipboard.readText().catch(() => ''));
  if (code !== null && !hasSeenCode(code)) {
    rememberSeenCode(code);
    openDialog('foundCode', { code });
  }
}
