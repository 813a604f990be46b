import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';

/** Without news from the row it has come to rest; not every browser says so itself. */
const AT_REST_MS = 120;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A row of slides that is swiped: the one in the middle is chosen, and what is chosen comes to the middle. */
export function useSlides(total: number, chosen: number, onChoose: (index: number) => void) {
  const row = useRef<HTMLUListElement>(null);
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasMoved = useRef(false);

  useLayoutEffect(() => {
    const element = row.current;
    if (element && middleSlide(element) !== chosen) {
      const left = (offsets(element)[chosen] ?? 0) - (offsets(element)[0] ?? 0);
      // What fits stands there from the start; only a choice is seen to move.
      const isCalm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
      const behavior = hasMoved.current && !isCalm ? 'smooth' : 'instant';
      // jsdom cannot scroll.
      element.scrollTo?.({ left, behavior });
    }
  }, [chosen]);

  useEffect(() => () => clearTimeout(clock.current), []);

  const choose = (index: number) => {
    hasMoved.current = true;
    onChoose(Math.max(0, Math.min(total - 1, index)));
  };
  const onScroll = () => {
    clearTimeout(clock.current);
    clock.current = setTimeout(() => {
      const index = row.current ? middleSlide(row.current) : chosen;
      if (index !== chosen) {
        choose(index);
      }
    }, AT_REST_MS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      choose(chosen + step);
    }
  };
  return { row, choose, onScroll, onKeyDown };
}

const offsets = (row: HTMLElement): number[] =>
  ([...row.children] as HTMLElement[]).map(({ offsetLeft }) => offsetLeft);

/** The slide that stands nearest to the middle. */
function middleSlide(row: HTMLElement): number {
  const [first = 0, ...others] = offsets(row);
  return [first, ...others].reduce(
    (best, left, index, all) =>
      Math.abs(left - first - row.scrollLeft) < Math.abs(all[best]! - first - row.scrollLeft)
        ? index
        : best,
    0,
  );
}
