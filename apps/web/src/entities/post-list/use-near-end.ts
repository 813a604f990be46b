import { useEffect, useRef, type RefObject } from 'react';

export const NEAR_PX = 600;

/** Tells when the marked end is near the screen; again each time it begins to be watched. */
export function useNearEnd(
  end: RefObject<HTMLElement | null>,
  { isWatched, onNear }: { isWatched: boolean; onNear: () => void },
): void {
  const tell = useRef(onNear);
  useEffect(() => {
    tell.current = onNear;
  });

  useEffect(() => {
    if (!isWatched || !end.current) {
      return undefined;
    }
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) {
          tell.current();
        }
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [end, isWatched]);
}
