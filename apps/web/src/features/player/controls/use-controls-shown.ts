import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

export const HIDE_AFTER_MS = 3000;

/** The controls go after three seconds of playing, unless somebody needs them: held, or with the keyboard in them. */
export function useControlsShown(box: RefObject<HTMLElement | null>, isHeld: boolean) {
  /** When there was a sign of life last; null once they are gone. */
  const [awakeAt, setAwakeAt] = useState<number | null>(() => performance.now());
  const wake = () => setAwakeAt(performance.now());

  const hide = useEffectEvent(() => {
    if (box.current?.querySelector(inUse())) {
      wake();
    } else {
      setAwakeAt(null);
    }
  });

  useEffect(() => {
    if (isHeld || awakeAt === null) {
      return undefined;
    }
    const later = setTimeout(() => hide(), awakeAt + HIDE_AFTER_MS - performance.now());
    return () => clearTimeout(later);
  }, [isHeld, awakeAt]);

  return {
    isShown: isHeld || awakeAt !== null,
    wake,
    sleep: () => setAwakeAt(null),
  };
}

/** The keyboard is there, or a mouse rests on them. After a finger the browser says it hovers for ever. */
function inUse(): string {
  const hasMouse = globalThis.matchMedia?.('(hover: hover)').matches;
  return hasMouse ? ':focus-visible, .player-top:hover, .player-bottom:hover' : ':focus-visible';
}
