import { PREVIEW_ADDRESS } from '@baohe/app-shell/post-preview';
import {
  createBrowserHistory,
  type HistoryState,
  type RouterHistory,
} from '@tanstack/react-router';
import { leaveFirstScreen } from '../native/leave.ts';
import { takeBack } from '../shared/back.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Lies under the first screen of a tab and shows nothing. */
    floor?: true;
  }
}

/**
 * The history of the router, in which "back" closes what lies on top before it leaves a screen. An
 * entry of ours lies under the first screen of a tab, so that the browser tells before it goes.
 */
export function openHistory(): RouterHistory {
  if (location.pathname === PREVIEW_ADDRESS) {
    // In a frame: entries of ours would be in the way of the page around it.
    return createBrowserHistory();
  }
  const browser = window.history;
  const here = browser.state as HistoryState | null;
  if (!here || here.floor) {
    browser.replaceState({ floor: true } satisfies HistoryState, '');
    browser.pushState(null, '');
  }
  let isReturning = false;

  const stayHere = () => {
    isReturning = true;
    browser.forward();
  };
  // Before the router listens: the floor is no screen.
  addEventListener('popstate', (event) => {
    if ((event.state as HistoryState | null)?.floor) {
      event.stopImmediatePropagation();
      if (takeBack()) {
        stayHere();
      } else {
        leaveFirstScreen(stayHere);
      }
    }
  });

  const history = createBrowserHistory();
  history.block({
    enableBeforeUnload: false,
    blockerFn({ action }) {
      const takes = !isReturning && /BACK|GO/.test(action) && takeBack();
      isReturning = false;
      return takes;
    },
  });
  return history;
}
