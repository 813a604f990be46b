import { type PointerEvent as Press, type SyntheticEvent, useRef } from 'react';
import { type SheetHeights, type SheetStop, stopAfterDrag } from './sheet-stops.ts';

/** Less than this, in px, is a tap with an unsteady finger. */
const TAP = 6;
/** A finger that rested longer than this, in ms, before it left did not flick. */
const PAUSE = 80;

/**
 * Lets the sheet follow the finger. It is moved by writing `--shown` (px seen) and `--open` (0 to 1)
 * to the frame around sheet and scrim, so that a drag renders nothing.
 */
export function useSheetDrag(options: {
  stop: SheetStop;
  heights: () => SheetHeights;
  onStop: (stop: SheetStop) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const wasDragged = useRef(false);

  const start = (press: Press) => {
    const element = frame.current;
    if (press.button !== 0 || !element) {
      return;
    }
    const heights = options.heights();
    const track = new Track(press, heights[options.stop], heights);
    // On the window: a quick mouse leaves the head before the first move is told.
    const listening = new AbortController();
    const { signal } = listening;

    const end = (event: PointerEvent) => {
      listening.abort();
      if (!track.moved) {
        return;
      }
      element.toggleAttribute('data-dragging', false);
      element.style.removeProperty('--shown');
      element.style.removeProperty('--open');
      // The click of this drag comes right after; a later one is meant.
      wasDragged.current = true;
      setTimeout(() => (wasDragged.current = false));
      options.onStop(stopAfterDrag(track.shown, track.speedAt(event.timeStamp), heights));
    };
    const move = (event: PointerEvent) => {
      track.follow(event);
      if (track.moved) {
        element.toggleAttribute('data-dragging', true);
        element.style.setProperty('--shown', `${track.shown}px`);
        element.style.setProperty('--open', `${track.share}`);
      }
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
  };

  /** The click that ends a drag presses nothing. */
  const swallowClick = (event: SyntheticEvent) => {
    if (wasDragged.current) {
      event.stopPropagation();
      event.preventDefault();
    }
  };

  return { frame, handlers: { onPointerDown: start, onClickCapture: swallowClick } };
}

type Point = { clientY: number; timeStamp: number };

/** One finger, from down to up. */
class Track {
  moved = false;
  private readonly first: Point;
  private last: Point;
  private speed = 0;

  constructor(
    { clientY, timeStamp }: Point,
    private readonly startShown: number,
    private readonly heights: SheetHeights,
  ) {
    this.first = { clientY, timeStamp };
    this.last = this.first;
  }

  follow({ clientY, timeStamp }: Point): void {
    this.moved ||= Math.abs(clientY - this.first.clientY) >= TAP;
    const elapsed = timeStamp - this.last.timeStamp;
    if (elapsed > 0) {
      this.speed = (this.last.clientY - clientY) / elapsed;
    }
    this.last = { clientY, timeStamp };
  }

  /** How much of the sheet is seen, in px. */
  get shown(): number {
    const shown = this.startShown + this.first.clientY - this.last.clientY;
    return Math.min(Math.max(shown, this.heights.rest), this.heights.top);
  }

  /** The same between rest and top, 0 to 1. */
  get share(): number {
    return (this.shown - this.heights.rest) / (this.heights.top - this.heights.rest);
  }

  /** In px per ms, positive upwards. */
  speedAt(time: number): number {
    return time - this.last.timeStamp > PAUSE ? 0 : this.speed;
  }
}
