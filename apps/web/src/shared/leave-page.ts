import { isHistoryEntry } from './history-entry.ts';

const GONE_MS = 600;

/**
 * Out of the app. A window that was opened for it closes; in a tab the way goes back to what was
 * there before us, and where nothing was, to an empty page.
 */
export function leavePage(): void {
  window.close();
  const { state } = history as { state: unknown };
  const own = isHistoryEntry(state) ? state.__TSR_index + 1 : 1;
  history.go(-own);
  const stillHere = setTimeout(() => location.replace('about:blank'), GONE_MS);
  // A page that is kept for the way back must not go blank when it is shown again.
  addEventListener('pagehide', () => clearTimeout(stillHere), { once: true });
}
