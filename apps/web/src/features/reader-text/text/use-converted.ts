import type { Script } from '@baohe/domain/reading-text/reader-settings';
import { useEffect, useState } from 'react';

type Convert = (text: string) => string;

const asWritten: Convert = (text) => text;

/** Dictionaries: 450 kB packed towards traditional characters, 50 kB towards simplified ones. */
const LOAD: Readonly<Record<Exclude<Script, 'original'>, () => Promise<Convert>>> = {
  traditional: async () => (await import('opencc-js/cn2t')).Converter({ from: 'cn', to: 'tw' }),
  simplified: async () => (await import('opencc-js/t2cn')).Converter({ from: 't', to: 'cn' }),
};

/** Each character by itself, as it is compared; as written where the dictionary does not come. */
export async function loadSimplify(): Promise<Convert> {
  try {
    const convert = await LOAD.simplified();
    const known = new Map<string, string>();
    return (character) => {
      const before = known.get(character);
      const simplified = before ?? convert(character);
      if (before === undefined) {
        known.set(character, simplified);
      }
      return simplified;
    };
  } catch {
    return asWritten;
  }
}

/** Turns a text into the characters that are wished for; as it was written until that is possible. */
export function useConverted(script: Script, onFailed: () => void): Convert {
  const [ready, setReady] = useState<{ script: Script; convert: Convert }>();

  useEffect(() => {
    if (script === 'original') {
      return undefined;
    }
    let isCurrent = true;
    LOAD[script]().then(
      (convert) => isCurrent && setReady({ script, convert }),
      () => isCurrent && onFailed(),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what is said of a failure is no reason to load again
  }, [script]);

  return ready?.script === script ? ready.convert : asWritten;
}
