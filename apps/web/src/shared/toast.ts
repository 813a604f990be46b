import { externalStore } from './external-store.ts';

export interface ShownToast {
  kind: 'done' | 'notice' | 'error';
  text: string;
  onRetry?: (() => void) | undefined;
}

export const shownToast = externalStore<ShownToast | null>(null);

/** One sentence at the bottom; a new one takes the place of the old. */
export function toast(text: string, kind: 'done' | 'notice' = 'notice'): void {
  shownToast.set({ kind, text });
}

export function toastError(text: string, onRetry?: () => void): void {
  shownToast.set({ kind: 'error', text, onRetry });
}
