import { keyAction, type KeyAction } from '@baohe/domain/playing/keys';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** What has its own use for a key. */
const BUTTONS = 'button, a, [role="radio"], input[type="radio"]';
const FIELDS = 'input:not([type="range"]), textarea, select, [contenteditable]';

interface UseKeys {
  box: RefObject<HTMLElement | null>;
  /** With a screen of its own the keys are the player's wherever the focus is; in a page only inside of it. */
  isEverywhere: boolean;
  isOff: boolean;
  onAction: (action: KeyAction) => void;
}

export function useKeys({ box, isEverywhere, isOff, onAction }: UseKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const action = isOff || hasOtherUse(event) ? undefined : keyAction(event.key);
    if (action) {
      event.preventDefault();
      onAction(action);
    }
  });

  useEffect(() => {
    const target = isEverywhere ? document : box.current;
    const listen = (event: Event) => pressed(event as KeyboardEvent);
    target?.addEventListener('keydown', listen);
    return () => target?.removeEventListener('keydown', listen);
  }, [box, isEverywhere]);
}

function hasOtherUse(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) {
    return true;
  }
  if (!(target instanceof Element)) {
    return false;
  }
  return (
    target.closest('dialog') !== null ||
    target.matches(FIELDS) ||
    (key === ' ' && target.closest(BUTTONS) !== null) ||
    // The loudness has a slider of its own that takes the keys.
    (key.startsWith('Arrow') && target.matches('input[type="range"]:not(.player-seek)'))
  );
}
