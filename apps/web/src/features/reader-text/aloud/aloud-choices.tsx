import { SLEEP_MINUTES, type Sleep } from '@baohe/domain/listening/sleep-timer';
import { RATES } from '@baohe/domain/reading-text/voices';
import { useLingui } from '@lingui/react/macro';
import type { AloudState, ReadAloud } from '../../../entities/read-aloud/aloud-state.ts';

const SLEEPS: readonly Sleep[] = [...SLEEP_MINUTES, 'track'];

/** Speed, sleep timer and voice; the device's own lists, which every thumb knows. */
export function AloudChoices({ aloud, state }: { aloud: ReadAloud; state: AloudState }) {
  const { t, i18n } = useLingui();
  const { rate, sleep, voices, voice } = state;
  const rateText = (one: number) => `${i18n.number(one)}×`;
  const sleepText = (one: Sleep) => (one === 'track' ? t`读完本章` : t`${one} 分`);
  return (
    <div className="aloud-choices">
      <Choice
        label={t`语速`}
        value={String(rate)}
        options={RATES.map((one) => ({ value: String(one), label: rateText(one) }))}
        onChange={(value) => aloud.setRate(Number(value))}
      />
      <Choice
        label={t`定时`}
        value={String(sleep ?? 'off')}
        options={[
          { value: 'off', label: t`不定时` },
          ...SLEEPS.map((one) => ({ value: String(one), label: sleepText(one) })),
        ]}
        onChange={(value) => aloud.setSleep(SLEEPS.find((one) => String(one) === value) ?? null)}
      />
      <Choice
        label={t`声音`}
        value={voice}
        options={voices.map(({ uri, name }) => ({ value: uri, label: name }))}
        onChange={aloud.setVoice}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const shown = options.find((option) => option.value === value)?.label ?? '—';
  return (
    <label className="aloud-choice">
      <span>{label}</span>
      <b aria-hidden="true">{shown}</b>
      <select
        aria-label={label}
        value={value}
        disabled={options.length === 0}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
