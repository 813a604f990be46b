import { storedPreference } from '@baohe/app-shell/preference';
import { useEffect, useState } from 'react';

/** A font of one's own, on this device only. */
export interface OwnFont {
  name: string;
  /** Chosen, rather than one of the device's. */
  isUsed: boolean;
  /** When it was taken in: another file under the same name is another font. */
  at: number;
}

const isOwnFont = (value: unknown): value is OwnFont | null =>
  value === null ||
  (typeof value === 'object' && 'name' in value && 'isUsed' in value && 'at' in value);

export const ownFont = storedPreference<OwnFont | null>('reader-text:own-font', {
  shipped: null,
  isValid: isOwnFont,
});

/** The family under which it is drawn, once it is there; undefined: one of the device's fonts. */
export function useOwnFamily(): string | undefined {
  const font = ownFont.use();
  const [loaded, setLoaded] = useState<number>();
  const at = font?.isUsed ? font.at : undefined;
  useEffect(() => {
    if (at === undefined) {
      return undefined;
    }
    let isCurrent = true;
    import('./font-files.ts')
      .then(({ loadOwnFont }) => loadOwnFont(at))
      .then(
        () => isCurrent && setLoaded(at),
        // The file was cleared from the device, or cannot be read: the text is drawn all the same.
        () => isCurrent && ownFont.set(null),
      );
    return () => {
      isCurrent = false;
    };
  }, [at]);
  return at !== undefined && loaded === at ? familyOf(at) : undefined;
}

export const familyOf = (at: number): string => `own-font-${at}`;
