import { useRouter, type ParsedLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { finderOf, type Finder } from './focus-finder.ts';

/** A screen that takes longer finds somebody who has gone on by themselves. */
const PATIENCE_MS = 3000;
const AGAIN_MS = 50;
/** Further back nobody goes. */
const MOST_REMEMBERED = 50;

/**
 * A screen that goes takes what had the focus along: whoever cannot see would be nowhere, and the keyboard would
 * begin at the top of the page. On a new screen the focus goes to its heading, which says where one is; on the way
 * back to what was left.
 */
export function FocusKeeper() {
  const router = useRouter();
  useEffect(() => {
    const left = new Map<string, Finder>();
    let stop = () => {};
    const ends = [
      router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
        stop();
        const find = fromLocation && finderOf(document.activeElement);
        if (find) {
          left.set(keyOf(fromLocation), find);
          forgetOldest(left);
        }
      }),
      router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
        if (fromLocation && screenOf(fromLocation) !== screenOf(toLocation)) {
          stop = settle(left.get(keyOf(toLocation)) ?? findHeading);
        }
      }),
    ];
    return () => {
      stop();
      ends.forEach((end) => end());
    };
  }, [router]);
  return null;
}

const keyOf = ({ state, href }: ParsedLocation): string => state.key ?? href;

/** Its path, and of whom it tells; the page of a reader is no screen of its own. */
function screenOf({ pathname, search }: ParsedLocation): string {
  return `${pathname} ${(search as { post?: string }).post ?? ''}`;
}

function forgetOldest(left: Map<string, Finder>): void {
  const [oldest] = left.keys();
  if (left.size > MOST_REMEMBERED && oldest !== undefined) {
    left.delete(oldest);
  }
}

function findHeading(): HTMLElement | undefined {
  const heading = document.querySelector<HTMLElement>('h1') ?? undefined;
  if (heading && !heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1;
    // It is no control: a ring around it would be the loudest thing on the screen.
    heading.style.outline = 'none';
  }
  return heading;
}

/** Gives the focus as soon as the old screen is gone and the new one there; never takes it from somebody. */
function settle(find: Finder): () => void {
  const before = document.activeElement;
  const givenUp = performance.now() + PATIENCE_MS;
  let timer = 0;
  const look = () => {
    const now = document.activeElement;
    const isLost = now === null || now === document.body;
    const isLate = performance.now() > givenUp;
    const found = isLost ? (find() ?? (isLate ? findHeading() : undefined)) : undefined;
    found?.focus({ preventScroll: true });
    // What was there before may still go.
    if (!found && !isLate && (isLost || now === before)) {
      timer = window.setTimeout(look, AGAIN_MS);
    }
  };
  look();
  return () => clearTimeout(timer);
}
