import { useKeys } from '@baohe/app-shell/keys';
import { isSideways } from '@baohe/domain/gestures/sideways';
import { NOVEL_KEYS } from '@baohe/domain/reading/keys';
import { useEffect, useRef, type RefObject } from 'react';
import { useWheelTurns } from '../../shared/gestures/use-wheel-turns.ts';

/** A finger that moves less wants nothing. */
const SWIPE_PX = 40;
const SCROLL_STEP_PX = 8;

interface Ways {
  isPaged: boolean;
  onTurn: (by: 1 | -1) => void;
  /** In the middle; where nothing is turned, anywhere. */
  onTap: () => void;
  onScrollDown: () => void;
}

/** Fingers, keys and wheels on the text. */
export function useTurning(stage: RefObject<HTMLElement | null>, ways: Ways): void {
  const { isPaged, onTurn } = ways;
  useKeys({
    isOff: !isPaged,
    keeps: 'button, a, [role="tablist"]',
    onKey(key) {
      const action = NOVEL_KEYS[key];
      if (action !== 'on' && action !== 'back') {
        return false;
      }
      onTurn(action === 'on' ? 1 : -1);
      return true;
    },
  });
  useWheelTurns(stage, {
    isHeld: () => !isPaged,
    onTurn: (way) => onTurn(way === 'on' ? 1 : -1),
  });
  const now = useRef(ways);
  useEffect(() => {
    now.current = ways;
  });

  useEffect(() => {
    const element = stage.current;
    if (!element) {
      return undefined;
    }
    const work = new AbortController();
    const { signal } = work;
    let from: Touch | undefined;
    let lastTop = element.scrollTop;

    /** Which way the side turns that was pressed; 0 in the middle, and where nothing is turned. */
    function wayAt({ clientX }: MouseEvent): 1 | -1 | 0 {
      const { left, width } = element!.getBoundingClientRect();
      const third = Math.floor(((clientX - left) / Math.max(1, width)) * 3);
      return !now.current.isPaged || third === 1 ? 0 : third === 0 ? -1 : 1;
    }

    element.addEventListener(
      'mousedown',
      (event) => {
        // Who turns two pages quickly does not want the word that a double click chooses.
        if (event.detail > 1 && wayAt(event) !== 0) {
          event.preventDefault();
        }
      },
      { signal },
    );
    element.addEventListener(
      'click',
      (event) => {
        const isControl = event.target instanceof Element && event.target.closest('button, a');
        if (isControl || !(document.getSelection()?.isCollapsed ?? true)) {
          return;
        }
        const way = wayAt(event);
        if (way === 0) {
          now.current.onTap();
        } else {
          now.current.onTurn(way);
        }
      },
      { signal },
    );
    element.addEventListener('touchstart', ({ touches }) => (from = touches[0]), {
      signal,
      passive: true,
    });
    element.addEventListener(
      'touchend',
      ({ changedTouches: [to] }) => {
        if (from && to && now.current.isPaged) {
          const across = to.clientX - from.clientX;
          const down = to.clientY - from.clientY;
          if (Math.abs(across) > SWIPE_PX && isSideways(across, down, 1.5)) {
            now.current.onTurn(across < 0 ? 1 : -1);
          }
        }
        from = undefined;
      },
      { signal, passive: true },
    );
    element.addEventListener(
      'scroll',
      () => {
        const { scrollTop } = element;
        if (Math.abs(scrollTop - lastTop) >= SCROLL_STEP_PX) {
          if (scrollTop > lastTop) {
            now.current.onScrollDown();
          }
          lastTop = scrollTop;
        }
      },
      { signal, passive: true },
    );
    return () => work.abort();
  }, [stage]);
}
