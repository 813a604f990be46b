import {
  draggedLevel,
  draggedTime,
  dragKind,
  sideOf,
  type DragKind,
} from '@baohe/domain/playing/gestures';
import { useEffect, useRef, type PointerEvent } from 'react';
import { durationOf } from '../media/use-media.ts';
import { useTaps, type Taps } from './use-taps.ts';

const HOLD_MS = 450;
export const LEAST_BRIGHTNESS = 0.2;

interface Touches extends Taps {
  /** Held down and let go. */
  onHold: (isHeld: boolean) => void;
  /** Looks for a place; the last one with `isDone`, null where it was given up. */
  onSeekDrag: (time: number | null, isDone: boolean) => void;
  onLevelDrag: (kind: 'volume' | 'brightness', level: number) => void;
}

interface UseTouch extends Touches {
  video: HTMLVideoElement | null;
  brightness: number;
  isFilling: boolean;
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
export function useTouch(props: UseTouch) {
  const { video, brightness, isFilling } = props;
  const { onTap, onDoubleTap, onHold, onSeekDrag, onLevelDrag } = props;
  const contact = useRef<Contact | null>(null);
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tap = useTaps({ onTap, onDoubleTap });

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
        onLevelDrag('volume', draggedLevel(from.volume, { dy, height, least: 0 }));
        break;
      case 'brightness':
        onLevelDrag(
          'brightness',
          draggedLevel(from.brightness, { dy, height, least: LEAST_BRIGHTNESS }),
        );
        break;
      case null:
    }
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
      const ended = contact.current;
      contact.current = null;
      clearTimeout(holding.current);
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
        tap(side, event.pointerType === 'mouse' ? 'mouse' : 'finger');
      }
    },
    onPointerCancel() {
      const ended = contact.current;
      contact.current = null;
      clearTimeout(holding.current);
      if (ended?.kind === 'hold') {
        onHold(false);
      } else if (ended?.kind === 'seek') {
        onSeekDrag(null, true);
      }
    },
  };
}
