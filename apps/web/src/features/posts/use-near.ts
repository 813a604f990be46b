import { type RefObject, useEffect, useState } from 'react';

const MARGIN = '40% 0px';

/** On the screen, close to it, or with the focus in it. What is farther needs no covers. */
export function useNear(element: RefObject<Element | null>): boolean {
  const canWatch = 'IntersectionObserver' in globalThis;
  const [isNear, setNear] = useState(!canWatch);

  useEffect(() => {
    const { current } = element;
    if (!canWatch || !current) {
      return undefined;
    }
    const watch = new IntersectionObserver(
      (entries) =>
        setNear(
          entries.some(({ isIntersecting }) => isIntersecting) ||
            current.contains(document.activeElement),
        ),
      { rootMargin: MARGIN },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [canWatch, element]);

  return isNear;
}
