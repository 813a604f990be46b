import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

const secondsUntil = (moment: string): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / SECOND_MS));

/** Counts down to a moment, and stays at nought. */
export function useSecondsLeft(moment: string): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return secondsUntil(moment);
}
