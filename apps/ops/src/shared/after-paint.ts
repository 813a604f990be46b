import { useEffect, useState } from 'react';

/** A page that nobody sees makes no frames. */
const LONGEST_FRAME_MS = 100;

/** Does the work when the frame that is being made stands on the screen. The result calls it off. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, LONGEST_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

/** The value as it was when the screen was last painted: what need not change in the same frame waits for the next. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => setPainted(() => value)), [value]);
  return painted;
}
