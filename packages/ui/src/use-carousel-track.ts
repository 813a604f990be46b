import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Without news from the track it has come to rest; not every browser says so itself. */
const AT_REST_MS = 120;

/** Where each slide stands when it is the one that is shown; the first is the echo of the last. */
function places(track: HTMLElement): number[] {
  const slides = [...track.children] as HTMLElement[];
  const start = slides[0]?.offsetLeft ?? 0;
  return slides.map(({ offsetLeft }) => offsetLeft - start);
}

function nearest(all: readonly number[], left: number): number {
  return all.reduce(
    (best, place, at) => (Math.abs(place - left) < Math.abs((all[best] ?? 0) - left) ? at : best),
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

  const scrollTo = (place: number, behavior: ScrollBehavior) => {
    const element = track.current;
    // jsdom cannot scroll.
    element?.scrollTo?.({ left: places(element)[place + echoes] ?? 0, behavior });
  };

  useLayoutEffect(() => {
    const element = track.current;
    if (element) {
      element.scrollLeft = places(element)[echoes] ?? 0;
    }
  }, [echoes]);

  useEffect(() => () => clearTimeout(clock.current), []);

  /** Also one before the first and one after the last: the echo is shown, then the slide itself. */
  const turnTo = (place: number) => {
    setShown((place + total) % total);
    scrollTo(place, 'smooth');
  };

  const rest = () => {
    const element = track.current;
    if (!element || total === 0) {
      return;
    }
    const place = nearest(places(element), element.scrollLeft) - echoes;
    const real = (place + total) % total;
    setShown(real);
    if (real !== place) {
      scrollTo(real, 'instant');
    }
  };

  const onScroll = () => {
    clearTimeout(clock.current);
    clock.current = setTimeout(rest, AT_REST_MS);
  };

  return { track, at, turnTo, onScroll };
}
