import { externalStore } from './external-store.ts';

export interface ShownToast {
  kind: 'done' | 'notice' | 'error';
  text: string;
  onRetry?: (() => void) | undefined;
  onUndo?: (() => void) | undefined;
  /** Of a refusal: why. */
  reason?: string;
  /** Of a refusal: the way out. */
  way?: WayOut | undefined;
}

export interface WayOut {
  label: string;
  follow: () => void;
}

export const shownToast = externalStore<ShownToast | null>(null);

/** One sentence at the bottom; a new one takes the place of the old. */
export function toast(text: string, kind: 'done' | 'notice' = 'notice'): void {
  shownToast.set({ kind, text });
}

/** Says what was done as long as it can be taken back. */
export function toastUndoable(text: string, onUndo: () => void): void {
  shownToast.set({ kind: 'done', text, onUndo });
}

/** Takes back what the toast on the screen says was done; false where it offers nothing. */
export function undoToast(): boolean {
  const undo = shownToast.get()?.onUndo;
  if (undo) {
    shownToast.set(null);
    undo();
  }
  return undo !== undefined;
}

/** The headline, the reason in a sentence, and the way out. */
export function toastRefusal(text: string, reason: string, way?: WayOut): void {
  shownToast.set({ kind: 'notice', text, reason, way });
}

export function toastError(text: string, onRetry?: () => void): void {
  shownToast.set({ kind: 'error', text, onRetry });
}
