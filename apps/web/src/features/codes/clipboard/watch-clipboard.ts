import { openDialog } from '@baohe/app-shell/dialogs';
import { codeInSentence } from '@baohe/domain/codes/sentence';
import type { MutationCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import {
  clipboardPermission,
  clipboardReading,
  hasSeenCode,
  rememberSeenCode,
} from '../../../entities/clipboard-codes.ts';
import { currentViewer } from '../../../entities/viewer.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    foundCode: { code: string };
  }
}

/** A friend's code in the clipboard is offered when somebody comes back to the window. */
export function watchClipboard(queries: QueryClient): () => void {
  const look = () => void offerFoundCode();
  addEventListener('focus', look);
  look();
  const unsubscribe = queries.getMutationCache().subscribe(rememberEntered);
  return () => {
    removeEventListener('focus', look);
    unsubscribe();
  };
}

/** A code that was typed or pasted at the box is no news when it is still in the clipboard. */
function rememberEntered({ mutation }: MutationCacheNotifyEvent): void {
  const { status = 'idle', variables } = mutation?.state ?? {};
  if (mutation?.options.mutationKey?.[0] === 'code' && status !== 'idle') {
    rememberSeenCode(String(variables));
  }
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
