import { useRef, type PointerEvent, type SyntheticEvent } from 'react';

/** How far a pointer has come from where it went down. */
interface Movement {
  dx: number;
  dy: number;
  /** Across, in px per ms since it went down. */
  speedX: number;
}

interface Drag {
  /** Whether a movement means a drag: null while it cannot be known, false leaves the pointer alone. */
  isMeant: (moved: Movement) => boolean | null;
  onMove: (moved: Movement, element: HTMLElement) => void;
  /** Ends what `onMove` began; null where the drag was given up. */
  onEnd: (moved: Movement | null, element: HTMLElement) => void;
}

type Pointer = PointerEvent<HTMLElement>;

/** The click of a drag comes right after it; a later one is meant. */
const CLICK_MS = 50;

/**
 * Follows one pointer from down to up. `handlers` are for the element that is dragged, `swallowClick`
 * is the `onClickCapture` of what must not be pressed by a drag that ends on it.
 */
export function useDrag({ isMeant, onMove, onEnd }: Drag) {
  const press = useRef<{ from: Pointer; isDrag: boolean } | null>(null);
  const wasDragged = useRef(false);

  /** Null for any pointer but the one that is followed. */
  const movementTo = ({ pointerId, clientX, clientY, timeStamp }: Pointer): Movement | null => {
    const from = press.current?.from;
    if (from?.pointerId !== pointerId) {
      return null;
    }
    const dx = clientX - from.clientX;
    return { dx, dy: clientY - from.clientY, speedX: dx / Math.max(1, timeStamp - from.timeStamp) };
  };
  const end = (moved: Movement | null, element: HTMLElement) => {
    const isDrag = press.current?.isDrag ?? false;
    press.current = null;
    if (isDrag) {
      onEnd(moved, element);
    }
    return isDrag;
  };

  const handlers = {
    onPointerDown(event: Pointer) {
      // A second finger is a pinch.
      const isSecond = press.current !== null && !movementTo(event);
      end(null, event.currentTarget);
      press.current = isSecond || event.button !== 0 ? null : { from: event, isDrag: false };
    },
    onPointerMove(event: Pointer) {
      const moved = movementTo(event);
      if (!press.current || !moved) {
        return;
      }
      const isDrag = press.current.isDrag || isMeant(moved);
      if (isDrag) {
        press.current.isDrag = true;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        onMove(moved, event.currentTarget);
      } else if (isDrag === false) {
        press.current = null;
      }
    },
    onPointerUp(event: Pointer) {
      const moved = movementTo(event);
      if (moved && end(moved, event.currentTarget)) {
        wasDragged.current = true;
        setTimeout(() => (wasDragged.current = false), CLICK_MS);
      }
    },
    onPointerCancel: ({ currentTarget }: Pointer) => void end(null, currentTarget),
  };
  const swallowClick = (event: SyntheticEvent) => wasDragged.current && event.stopPropagation();
  return { handlers, swallowClick };
}
