import { useEffect, useEffectEvent, type RefObject } from 'react';

interface WheelTurns {
  /** Moves what is larger than the screen; true when that was meant. */
  isHeld?: (dx: number, dy: number) => boolean;
  onTurn: (way: 'back' | 'on') => void;
}

/** One turn of the wheel is many events, and a touchpad runs on by itself. */
const REST_MS = 300;

/** The wheel moves a page that is too large, and turns one that is not. */
export function useWheelTurns(
  stage: RefObject<HTMLElement | null>,
  { isHeld = () => false, onTurn }: WheelTurns,
): void {
  const held = useEffectEvent(isHeld);
  const turn = useEffectEvent(onTurn);

  useEffect(() => {
    const element = stage.current;
    let last = -Infinity;
    const wheel = ({ ctrlKey, deltaX, deltaY, timeStamp }: WheelEvent) => {
      if (ctrlKey) {
        return;
      }
      const isResting = timeStamp - last < REST_MS;
      if (held(deltaX, deltaY)) {
        last = timeStamp;
      } else if (!isResting) {
        last = timeStamp;
        turn(deltaY > 0 || (deltaY === 0 && deltaX > 0) ? 'on' : 'back');
      }
    };
    element?.addEventListener('wheel', wheel, { passive: true });
    return () => element?.removeEventListener('wheel', wheel);
  }, [stage]);
}
