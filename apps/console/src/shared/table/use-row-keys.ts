import { useKeys } from '@baohe/app-shell/keys';
import { useState } from 'react';

interface RowKeys {
  count: number;
  /** How many stand side by side: up and down go that far, left and right to the next. */
  across?: number;
  onMove: (index: number) => void;
  onMark: (index: number, isRange: boolean) => void;
  onOpen: (index: number) => void;
  onEscape: () => void;
}

/** j and k or the arrows move, x marks, ⇧X marks everything between, e and Enter open, Escape unmarks. */
export function useRowKeys({ count, across = 1, onMove, onMark, onOpen, onEscape }: RowKeys) {
  const [current, setCurrent] = useState(-1);

  const move = (by: number) => {
    const next = Math.min(count - 1, Math.max(0, current + by));
    setCurrent(next);
    onMove(next);
  };

  useKeys({
    onKey(key, { shiftKey, target }) {
      switch (key) {
        case 'ArrowRight':
        case 'ArrowLeft':
          if (across === 1 || current === -1) {
            return false;
          }
          move(key === 'ArrowRight' ? 1 : -1);
          return true;
        case 'j':
        case 'ArrowDown':
          if (count === 0) {
            return false;
          }
          // The first press goes to the first one.
          move(key === 'j' || current === -1 ? 1 : across);
          return true;
        case 'k':
        case 'ArrowUp':
          if (current === -1) {
            return false;
          }
          move(key === 'k' ? -1 : -across);
          return true;
        case 'x':
        case 'X':
          if (current !== -1) {
            onMark(current, shiftKey);
          }
          return current !== -1;
        case 'Enter':
          // On a link or a button it means that one.
          if (target instanceof Element && target.closest('a, button, input')) {
            return false;
          }
          if (current !== -1) {
            onOpen(current);
          }
          return current !== -1;
        case 'e':
          if (current !== -1) {
            onOpen(current);
          }
          return current !== -1;
        case 'Escape':
          onEscape();
          return false;
        default:
          return false;
      }
    },
  });

  return { current: Math.min(current, count - 1), setCurrent };
}
