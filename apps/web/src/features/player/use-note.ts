import type { Side } from '@baohe/domain/playing/gestures';
import { useCallback, useEffect, useState } from 'react';

/** What a key or a finger has just done: seen for a moment, and heard. */
export interface Note {
  text: string;
  /** Where it was done; in the middle it stands at the top. */
  side: Side;
}

const SHOWN_MS = 900;

export function useNote() {
  const [note, setNote] = useState<Note | null>(null);
  useEffect(() => {
    if (!note) {
      return undefined;
    }
    const later = setTimeout(() => setNote(null), SHOWN_MS);
    return () => clearTimeout(later);
  }, [note]);
  const say = useCallback((text: string, side: Side = 'middle') => setNote({ text, side }), []);
  return { note, say };
}
