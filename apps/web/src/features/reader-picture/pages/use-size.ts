import { useLayoutEffect, useState, type RefObject } from 'react';

/** How large an element is, also after the phone was turned. */
export function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState(() => ({
    width: globalThis.innerWidth,
    height: globalThis.innerHeight,
  }));

  useLayoutEffect(() => {
    const box = element.current;
    if (!box) {
      return undefined;
    }
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box;
      if (width > 0 && height > 0) {
        setSize((known) =>
          known.width === width && known.height === height ? known : { width, height },
        );
      }
    };
    measure();
    const observer = globalThis.ResizeObserver && new ResizeObserver(measure);
    observer?.observe(box);
    return () => observer?.disconnect();
  }, [element]);

  return size;
}
