import { Chip, Chips } from '@baohe/ui/chip';
import { Field } from '@baohe/ui/field';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useSeriesName, useSeriesNamed } from './series.ts';

interface SeriesPickerProps {
  /** Of the chosen one; empty for none. */
  value: string;
  onChange: (seriesId: string) => void;
}

/** A series by what somebody types; the one that is chosen stands below and goes with a tap. */
export function SeriesPicker({ value, onChange }: SeriesPickerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const { data: found = [], isSuccess } = useSeriesNamed(keyword);
  const name = useSeriesName(value);
  return (
    <div className="grid gap-2">
      <Field
        label={t`系列`}
        value={typed}
        maxLength={60}
        autoComplete="off"
        placeholder={t`系列名`}
        onChange={(event) => setTyped(event.target.value)}
      />
      {keyword !== '' && (
        <Chips>
          {found.map((series) => (
            <Chip
              key={series.id}
              kind="line"
              onClick={() => {
                onChange(series.id);
                setTyped('');
              }}
            >
              {series.name}
            </Chip>
          ))}
          {isSuccess && found.length === 0 && (
            <span className="text-sm text-text-3">{t`没有这样的系列`}</span>
          )}
        </Chips>
      )}
      {value !== '' && (
        <Chips>
          <Chip aria-label={t`移除“${name}”`} onClick={() => onChange('')}>
            {name}
            <X size={14} aria-hidden="true" />
          </Chip>
        </Chips>
      )}
    </div>
  );
}
