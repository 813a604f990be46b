import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { calm } from './calm.ts';

/** Without news from the track it has come to rest; not every browser says so itself. */
const AT_REST_MS = 120;

/** Where each slide stands when it is the one that is shown; the first is the echo of the last. */
function offsets(track: HTMLElement): number[] {
  const slides = [...track.children] as HTMLElement[];
  const start = slides[0]?.offsetLeft ?? 0;
  return slides.map(({ offsetLeft }) => offsetLeft - start);
}

function nearest(all: readonly number[], left: number): number {
  return all.reduce(
    (best, index, at) => (Math.abs(index - left) < Math.abs((all[best] ?? 0) - left) ? at : best),
    0,
  );
}

/** The row of slides: which one is shown, and the way from one to the next all around. */
export function useCarouselTrack(total: number) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);
  const echoes = total > 1 ? 1 : 0;
  const at = Math.min(shown, Math.max(0, total - 1));

  const scrollTo = (index: number, behavior: ScrollBehavior) => {
    const element = track.current;
    // jsdom cannot scroll.
    element?.scrollTo?.({ left: offsets(element)[index + echoes] ?? 0, behavior });
  };

  useLayoutEffect(() => {
    const element = track.current;
    if (element) {
      element.scrollLeft = offsets(element)[echoes] ?? 0;
    }
  }, [echoes]);

  useEffect(() => () => clearTimeout(clock.current), []);

  /** Also one before the first and one after the last: the echo is shown, then the slide itself. */
  const turnTo = (index: number) => {
    setShown((index + total) % total);
    scrollTo(index, calm()?.matches ? 'instant' : 'smooth');
  };

  const rest = () => {
    const element = track.current;
    if (!element || total === 0) {
      return;
    }
    const index = nearest(offsets(element), element.scrollLeft) - echoes;
    const real = (index + total) % total;
    setShown(real);
    if (real !== index) {
      scrollTo(real, 'instant');
    }
  };

  const onScroll = () => {
    clearTimeout(clock.current);
    clock.current = setTimeout(rest, AT_REST_MS);
  };

  return { track, at, turnTo, onScroll };
}
