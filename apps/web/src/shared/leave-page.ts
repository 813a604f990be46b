import { exitApp } from '../native/leave.ts';
import { catchers } from './back.ts';

/** Shorter than the app waits before it comes back from below its first screen. */
const GONE_MS = 400;

/**
 * Out of the app: the native one ends. A window that was opened for it closes; in a tab the way goes back, over all of our
 * own entries, to what was there before us, and where nothing was, to an empty page.
 */
export function leavePage(): void {
  if (exitApp) {
    exitApp();
    return;
  }
  window.close();
  // On the way out nobody wants "back" for themselves.
  const held = catchers.splice(0);
  let stillHere: ReturnType<typeof setTimeout> | undefined;
  const stepBack = () => {
    clearTimeout(stillHere);
    stillHere = setTimeout(() => location.replace('about:blank'), GONE_MS);
    history.back();
  };
  const onPop = (event: PopStateEvent) => {
    // Still one of ours: no screen is drawn on the way out.
    event.stopImmediatePropagation();
    stepBack();
  };
  addEventListener('popstate', onPop, { capture: true });
  // A page that is kept for the way back must not go blank when it is shown again.
  addEventListener(
    'pagehide',
    () => {
      clearTimeout(stillHere);
      removeEventListener('popstate', onPop, { capture: true });
      catchers.push(...held);
    },
    { once: true },
  );
  stepBack();
}
