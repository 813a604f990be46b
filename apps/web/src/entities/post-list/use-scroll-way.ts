import { useEffect, useState, type RefObject } from 'react';

/** Smaller movements are a resting finger. */
const STEP_PX = 8;

interface ScrollWay {
  /** The page went down last: what can go out of the way does. */
  isDown: boolean;
  /** The part has reached its place at the top and stays there. */
  isStuck: boolean;
}

/** Which way the page went last, for a part that sticks to its top. */
export function useScrollWay(part: RefObject<HTMLElement | null>): ScrollWay {
  const [way, setWay] = useState<ScrollWay>({ isDown: false, isStuck: false });

  useEffect(() => {
    let last = window.scrollY;
    let isDown = false;
    const look = () => {
      const shown = part.current;
      if (!shown) {
        return;
      }
      const { scrollY } = window;
      const moved = Math.abs(scrollY - last);
      // A leap of more than the screen is no hand: a list was brought to its place.
      if (moved >= STEP_PX && moved < window.innerHeight) {
        isDown = scrollY > last;
      }
      if (moved >= STEP_PX) {
        last = scrollY;
      }
      // Where it would stand if it did not stick.
      const ground = shown.parentElement?.getBoundingClientRect().top ?? 0;
      const isStuck = ground < Number.parseFloat(getComputedStyle(shown).top);
      setWay((before) =>
        before.isDown === isDown && before.isStuck === isStuck ? before : { isDown, isStuck },
      );
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [part]);

  return way;
}
