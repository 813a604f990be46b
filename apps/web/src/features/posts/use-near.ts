import { type RefObject, useEffect, useState } from 'react';

/** On the screen, or at most one screen away. What is farther keeps its place and loses its covers. */
export function useNear(element: RefObject<Element | null>): boolean {
  const canWatch = 'IntersectionObserver' in globalThis;
  const [isNear, setNear] = useState(!canWatch);

  useEffect(() => {
    const { current } = element;
    if (!canWatch || !current) {
      return undefined;
    }
    const watch = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '100% 0px' },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [canWatch, element]);

  return isNear;
}
