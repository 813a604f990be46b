import { takeBack } from '../shared/back.ts';
import { isHistoryEntry, type HistoryEntry } from '../shared/history-entry.ts';

/** Going back beyond our first entry takes this long at most; still being here means nothing was there. */
const GONE_MS = 600;

/**
 * Makes "back" close what lies on top before it leaves a screen, also on the first screen of a tab:
 * an entry of ours lies under it, so that the browser tells before it goes. Has to be called before
 * the router listens.
 */
export function startBackButton(currentIndex: () => number): () => void {
  seedHistory();
  let returning = false;

  const goBackTo = (delta: number) => {
    returning = true;
    history.go(delta);
  };

  const leave = () => {
    const stillHere = setTimeout(() => goBackTo(1), GONE_MS);
    addEventListener('pagehide', () => clearTimeout(stillHere), { once: true });
    history.back();
  };

  const onPop = (event: PopStateEvent) => {
    const entry: unknown = event.state;
    if (returning) {
      returning = false;
      event.stopImmediatePropagation();
      return;
    }
    if (!isHistoryEntry(entry) || entry.__TSR_index >= currentIndex()) {
      return;
    }
    const away = currentIndex() - entry.__TSR_index;
    if (takeBack()) {
      event.stopImmediatePropagation();
      goBackTo(away);
    } else if (entry.floor) {
      event.stopImmediatePropagation();
      leave();
    }
  };

  addEventListener('popstate', onPop, { capture: true });
  return () => removeEventListener('popstate', onPop, { capture: true });
}

function seedHistory(): void {
  const here: unknown = history.state;
  if (isHistoryEntry(here) && !here.floor) {
    return;
  }
  history.replaceState({ ...entryAt(0), floor: true } satisfies HistoryEntry, '');
  history.pushState(entryAt(1), '');
}

function entryAt(index: number): HistoryEntry {
  const key = Math.random().toString(36).slice(2, 10);
  return { __TSR_index: index, __TSR_key: key, key };
}
