import { type PointerEvent, useRef, useState } from 'react';

/** Whether something is under a finger, a pointer or the keyboard's focus: then it should not move. */
export function useHeldStill() {
  const [hold, setHold] = useState({ finger: false, pointer: false, focus: false });
  const wasPressed = useRef(false);
  const set = (change: Partial<typeof hold>) => setHold((before) => ({ ...before, ...change }));
  const isMouse = ({ pointerType }: PointerEvent) => pointerType !== 'touch';

  return {
    isHeld: hold.finger || hold.pointer || hold.focus,
    handlers: {
      onPointerEnter: (event: PointerEvent) => isMouse(event) && set({ pointer: true }),
      onPointerLeave: (event: PointerEvent) => isMouse(event) && set({ pointer: false }),
      // A finger that scrolls ends its pointer at once; its touch lasts.
      onTouchStart: () => set({ finger: true }),
      onTouchEnd: () => set({ finger: false }),
      onTouchCancel: () => set({ finger: false }),
      // A pressed button keeps the focus; only who came by the keyboard is still reading there.
      onPointerDown: () => {
        wasPressed.current = true;
      },
      onFocus: () => set({ focus: !wasPressed.current }),
      onBlur: () => {
        wasPressed.current = false;
        set({ focus: false });
      },
    },
  };
}
