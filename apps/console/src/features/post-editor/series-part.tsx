import { LONGEST_SERIES_NAME } from '@baohe/domain/posts/series';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSeriesNamed } from '../../entities/series/series.ts';
import { TextInput } from '../../shared/form/text-input.tsx';
import { usePart } from './use-part.ts';

/** So many names stand below the field. */
const MOST = 6;

/** The series by its name, with those that are there while somebody types: a second one is easily made by a typo. */
export function SeriesPart() {
  const { t } = useLingui();
  const [name, setName] = usePart('seriesName');
  // What is not being typed needs no suggestions.
  const [settled, setSettled] = useState(name);
  const keyword = name.trim();
  const isTyping = keyword !== '' && name !== settled;
  const found = useSeriesNamed(isTyping ? keyword : '').data ?? [];
  const offered = found.filter((series) => series.name !== keyword).slice(0, MOST);
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-3">
        <TextInput
          name="seriesName"
          label={t`系列`}
          maxLength={LONGEST_SERIES_NAME}
          autoComplete="off"
        />
        <TextInput name="seriesNumber" label={t`序号`} type="number" step="any" min={0} />
      </div>
      {isTyping && offered.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2" aria-live="polite">
          {offered.map((series) => (
            <Button
              key={series.id}
              small
              onClick={() => {
                setName(series.name);
                setSettled(series.name);
              }}
            >
              <span className="min-w-0 truncate">{series.name}</span>
              <span className="text-text-3 tabular-nums">{series.postCount}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
