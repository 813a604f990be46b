import { closeDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { useEffect } from 'react';

type CatchBack = () => void;

/** Sheets, drawers and screens that want the next "back" for themselves, the latest last. */
export const catchers: CatchBack[] = [];

/** While it holds, "back" does this instead of leaving the screen. */
export function useCatchBack(holds: boolean, take: CatchBack): void {
  useEffect(() => {
    if (!holds) {
      return undefined;
    }
    catchers.push(take);
    return () => {
      catchers.splice(catchers.lastIndexOf(take), 1);
    };
  }, [holds, take]);
}

/** "Back" belongs to what lies on top: a dialog, then whoever caught it last. False when nobody wants it. */
export function takeBack(): boolean {
  if (askTopDialog()) {
    return true;
  }
  const take = catchers.at(-1);
  take?.();
  return take !== undefined;
}

/** Asked as by Escape: it may have something to do first, and a locked one stays. */
function askTopDialog(): boolean {
  const shown = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (shown) {
    shown.dispatchEvent(new Event('cancel', { cancelable: true }));
    return true;
  }
  // Opened a moment ago and not drawn yet.
  const opened = openDialogs.get().at(-1);
  if (opened) {
    closeDialog(opened.name);
  }
  return opened !== undefined;
}
