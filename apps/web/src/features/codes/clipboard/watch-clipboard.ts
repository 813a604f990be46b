import { openDialog } from '@baohe/app-shell/dialogs';
import { codeInSentence } from '@baohe/domain/codes/sentence';
import type { MutationCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import {
  clipboardReading,
  hasSeenCode,
  rememberSeenCode,
} from '../../../entities/clipboard-codes.ts';
import { currentViewer } from '../../../entities/viewer.ts';
import { clipboardPermission, onReturn } from '../../../native/app-return.ts';
import { readClipboard } from '../../../native/clipboard.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    foundCode: { code: string };
  }
}

/** A friend's code in the clipboard is offered when somebody comes back to the window. */
export function watchClipboard(queries: QueryClient): () => void {
  const look = () => void offerFoundCode();
  const stop = onReturn(look);
  look();
  const unsubscribe = queries.getMutationCache().subscribe(rememberEntered);
  return () => {
    stop();
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
  const code = codeInSentence(await readClipboard());
  if (code !== null && !hasSeenCode(code)) {
    rememberSeenCode(code);
    openDialog('foundCode', { code });
  }
}
