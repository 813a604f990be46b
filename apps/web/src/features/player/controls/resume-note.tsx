import { clockText } from '@baohe/domain/playing/clock-text';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';

const OFFERED_MS = 8000;

interface ResumeNoteProps {
  startAt: number;
  onRestart: () => void;
  onGone: () => void;
}

/** It has gone on by itself; for some seconds the beginning is one press away. */
export function ResumeNote({ startAt, onRestart, onGone }: ResumeNoteProps) {
  const { t } = useLingui();
  const time = clockText(startAt);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    const later = setTimeout(() => gone(), OFFERED_MS);
    return () => clearTimeout(later);
  }, []);
  return (
    <div className="player-resume">
      <output>{t`从 ${time} 继续`}</output>
      <button type="button" onClick={onRestart}>
        {t`从头播放`}
      </button>
    </div>
  );
}
