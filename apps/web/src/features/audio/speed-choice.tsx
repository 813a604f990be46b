import {
  FASTEST,
  SLOWEST,
  soundSpeed,
  SPEED_STEP,
  USUAL_SPEEDS,
} from '@baohe/domain/listening/sound-speed';
import { IconButton } from '@baohe/ui/icon-button';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useSpeedText } from './use-speed-text.ts';

interface SpeedChoiceProps {
  speed: number;
  onChange: (speed: number) => void;
}

/** The usual speeds by one tap, every other by the slider or step by step. */
export function SpeedChoice({ speed, onChange }: SpeedChoiceProps) {
  const { t } = useLingui();
  const speedText = useSpeedText();
  const part = (speed - SLOWEST) / (FASTEST - SLOWEST);
  const step = (by: number) => onChange(soundSpeed(speed + by));
  return (
    <>
      <Segmented
        wide
        label={t`常用倍速`}
        options={USUAL_SPEEDS.map((each) => ({ value: String(each), label: speedText(each) }))}
        value={String(speed)}
        onChange={(value) => onChange(soundSpeed(Number(value)))}
      />
      <div className="mt-2 flex items-center gap-1">
        <IconButton
          label={t`慢一点`}
          className="-ml-2.5 text-on-media"
          disabled={speed <= SLOWEST}
          onClick={() => step(-SPEED_STEP)}
        >
          <Minus size={20} aria-hidden="true" />
        </IconButton>
        <input
          type="range"
          className="sound-range min-w-0 flex-1"
          style={{ '--part': part } as CSSProperties}
          aria-label={t`倍速`}
          aria-valuetext={speedText(speed)}
          min={SLOWEST}
          max={FASTEST}
          step={SPEED_STEP}
          value={speed}
          onChange={(event) => onChange(soundSpeed(Number(event.target.value)))}
        />
        <IconButton
          label={t`快一点`}
          className="text-on-media"
          disabled={speed >= FASTEST}
          onClick={() => step(SPEED_STEP)}
        >
          <Plus size={20} aria-hidden="true" />
        </IconButton>
        <span className="min-w-12 text-right font-bold text-ember tabular-nums" aria-hidden="true">
          {speedText(speed)}
        </span>
      </div>
    </>
  );
}
