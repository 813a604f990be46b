import type { ReadingDirection } from '@baohe/domain/reading/direction';
import { useEffect, useEffectEvent } from 'react';

export interface Keys {
  direction: ReadingDirection;
  onTurn: (way: 'back' | 'on') => void;
  /** Up and down: a page, or a screenful of a strip. */
  onStep: (way: 'back' | 'on') => void;
  onEnd: (end: 'first' | 'last') => void;
  onEscape: () => void;
  onBars: () => void;
}

/** The keyboard's way through a book. A field, and a dialog above the reader, keep their keys. */
export function useKeys({ direction, onTurn, onStep, onEnd, onEscape, onBars }: Keys): void {
  const pressed = useEffectEvent((key: string, hasShift: boolean): boolean => {
    switch (key) {
      case 'ArrowRight':
        onTurn(direction === 'ltr' ? 'on' : 'back');
        return true;
      case 'ArrowLeft':
        onTurn(direction === 'ltr' ? 'back' : 'on');
        return true;
      case 'ArrowDown':
      case 'PageDown':
        onStep('on');
        return true;
      case 'ArrowUp':
      case 'PageUp':
        onStep('back');
        return true;
      case ' ':
        onStep(hasShift ? 'back' : 'on');
        return true;
      case 'Home':
        onEnd('first');
        return true;
      case 'End':
        onEnd('last');
        return true;
      case 'Escape':
        onEscape();
        return true;
      case 'm':
        onBars();
        return true;
      default:
        return false;
    }
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || hasModifier || document.querySelector('dialog[open]')) {
        return;
      }
      const { target } = event;
      // A space on a button presses it; arrows on the slider move it.
      const isOwn =
        target instanceof Element &&
        (target.matches('input, textarea, select') ||
          (event.key === ' ' && target.matches('button, a')));
      if (!isOwn && pressed(event.key, event.shiftKey)) {
        event.preventDefault();
      }
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  }, []);
}
