import {
  draggedLevel,
  draggedTime,
  dragKind,
  sideOf,
  type DragKind,
  type Side,
} from '@baohe/domain/playing/gestures';
import { useEffect, useRef, type PointerEvent } from 'react';
import { useTaps, type TapActions } from '../../../shared/gestures/use-taps.ts';
import { durationOf } from '../media/use-media.ts';

const DOUBLE_MS = 280;
const HOLD_MS = 450;
export const LEAST_BRIGHTNESS = 0.2;

interface Tap {
  side: Side;
  way: 'finger' | 'mouse';
}

interface Touches extends TapActions<Tap> {
  video: HTMLVideoElement | null;
  brightness: number;
  isFilling: boolean;
  /** Held down and let go. */
  onHold: (isHeld: boolean) => void;
  /** Looks for a place; the last one with `isDone`, null where it was given up. */
  onSeekDrag: (time: number | null, isDone: boolean) => void;
  onLevelDrag: (kind: 'volume' | 'brightness', level: number) => void;
}

interface Contact {
  x: number;
  y: number;
  width: number;
  height: number;
  kind: DragKind | 'hold' | null;
  from: { time: number; volume: number; brightness: number };
}

/** What fingers and the mouse do on the picture itself. The buttons can do all of it too. */
export function useTouch(props: Touches) {
  const { video, brightness, isFilling } = props;
  const { onTap, onDoubleTap, onHold, onSeekDrag, onLevelDrag } = props;
  const contact = useRef<Contact | null>(null);
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tap = useTaps<Tap>({
    withinMs: DOUBLE_MS,
    isSameSpot: (one, other) => one.side === other.side,
    isImmediate: ({ way }) => way === 'mouse',
    goesOn: true,
    onTap,
    onDoubleTap,
  });

  useEffect(() => () => clearTimeout(holding.current), []);

  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = contact;
    if (!current || !video || current.kind === 'hold' || event.pointerType === 'mouse') {
      return;
    }
    const { x, y, width, height, from } = current;
    const dx = event.clientX - x;
    const dy = event.clientY - y;
    if (!current.kind) {
      const { left } = event.currentTarget.getBoundingClientRect();
      current.kind = dragKind({ x: x - left, width, dx, dy, isFilling });
      if (current.kind) {
        clearTimeout(holding.current);
        event.currentTarget.setPointerCapture(event.pointerId);
      }
    }
    switch (current.kind) {
      case 'seek':
        onSeekDrag(draggedTime(from.time, { dx, width, duration: durationOf(video) }), false);
        break;
      case 'volume':
      case 'brightness': {
        const least = current.kind === 'volume' ? 0 : LEAST_BRIGHTNESS;
        onLevelDrag(current.kind, draggedLevel(from[current.kind], { dy, height, least }));
        break;
      }
      case null:
    }
  };

  const release = () => {
    const { current } = contact;
    contact.current = null;
    clearTimeout(holding.current);
    return current;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!video || !event.isPrimary || event.button !== 0) {
        return;
      }
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const { currentTime: time, volume } = video;
      const from = { time, volume, brightness };
      contact.current = { x: event.clientX, y: event.clientY, width, height, kind: null, from };
      clearTimeout(holding.current);
      holding.current = setTimeout(() => {
        if (contact.current && !contact.current.kind && !video.paused) {
          contact.current.kind = 'hold';
          onHold(true);
        }
      }, HOLD_MS);
    },
    onPointerMove: move,
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const ended = release();
      if (!ended || !video) {
        return;
      }
      if (ended.kind === 'hold') {
        onHold(false);
      } else if (ended.kind === 'seek') {
        const dx = event.clientX - ended.x;
        const { width, from } = ended;
        onSeekDrag(draggedTime(from.time, { dx, width, duration: durationOf(video) }), true);
      } else if (ended.kind === null) {
        const { left } = event.currentTarget.getBoundingClientRect();
        const side = sideOf(event.clientX - left, ended.width);
        tap({ side, way: event.pointerType === 'mouse' ? 'mouse' : 'finger' });
      }
    },
    onPointerCancel() {
      const ended = release();
      if (ended?.kind === 'hold') {
        onHold(false);
      } else if (ended?.kind === 'seek') {
        onSeekDrag(null, true);
      }
    },
  };
}
