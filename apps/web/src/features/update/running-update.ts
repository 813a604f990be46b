import { externalStore } from '@baohe/app-shell/external-store';
import type { RunningUpdate } from './run-update.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    update: Record<never, never>;
  }
}

/** What the dialog draws and presses. */
export const runningUpdate = externalStore<RunningUpdate | null>(null);
