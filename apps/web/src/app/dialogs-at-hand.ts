import { ExitDialog } from '../features/startup/exit-dialog.tsx';
import { NetworkLostDialog, NetworkRestoredDialog } from '../features/startup/network-dialogs.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import type { DialogRegistry } from '../shared/dialog-host.tsx';

/** What is said when nothing can be fetched any more, and what the app asks by itself. */
export const dialogsAtHand = {
  confirm: ConfirmDialog,
  exit: ExitDialog,
  networkLost: NetworkLostDialog,
  networkRestored: NetworkRestoredDialog,
} satisfies Partial<DialogRegistry>;
