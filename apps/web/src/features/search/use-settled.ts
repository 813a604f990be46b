import { useEffect, useState } from 'react';

/** Somebody who types rests for so long when they want to see something. */
export const TYPING_PAUSE_MS = 300;

/** What is typed, once the fingers rest; nothing before that. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const clock = setTimeout(() => setSettled(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(clock);
  }, [typed]);
  return settled;
}
