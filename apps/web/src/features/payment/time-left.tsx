import { clockText } from '@baohe/domain/playing/clock-text';
import { useEffect } from 'react';
import { useSecondsLeft } from './use-seconds-left.ts';

interface TimeLeftProps {
  until: string;
  /** It has just ended. */
  onEnd: () => void;
}

/** mm:ss; a screen reader reads it when it comes by, not every second. */
export function TimeLeft({ until, onEnd }: TimeLeftProps) {
  const seconds = useSecondsLeft(until);
  const hasEnded = seconds === 0;
  useEffect(() => {
    if (hasEnded) {
      onEnd();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, at the end
  }, [hasEnded]);
  return (
    <span role="timer" aria-live="off" className="font-bold text-ember tabular-nums">
      {clockText(seconds)}
    </span>
  );
}
