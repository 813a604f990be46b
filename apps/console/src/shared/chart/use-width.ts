import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const UNKNOWN = 600;

/** How wide an element is, now and after each change: text in a drawing is not to be stretched. */
export function useWidth<Shown extends HTMLElement>(): [RefObject<Shown | null>, number] {
  const element = useRef<Shown>(null);
  const [width, setWidth] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) {
      return;
    }
    const measure = () => setWidth(measured.clientWidth || UNKNOWN);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
