import { useEffect } from 'react';
import { watchVolumeKeys } from '../native/screen.ts';

const MEANING = { up: 'PageUp', down: 'PageDown' } as const;

/** The volume keys turn pages, where the device gives them to us: as the keys of a keyboard do. */
export function useVolumeKeys(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) {
      return undefined;
    }
    return watchVolumeKeys((key) => {
      const init = { key: MEANING[key], bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    });
  }, [isActive]);
}
