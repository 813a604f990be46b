import { Chip, Chips } from '@baohe/ui/chip';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListEntry } from '../../entities/list-entry.ts';
import { useSourceName } from '../../entities/source-name.ts';

interface SourceChipsProps {
  entries: readonly ListEntry[] | undefined;
  /** Null for all. */
  source: string | null;
  onSource: (source: string | null) => void;
}

/** Only what comes from one source; where there is but one, nothing is to be chosen. */
export function SourceChips({ entries, source, onSource }: SourceChipsProps) {
  const { t } = useLingui();
  const nameOf = useSourceName();
  const sources = useSourcesSeen(entries);
  if (sources.length < 2) {
    return null;
  }
  return (
    <div className="mb-3">
      <Chips row>
        <Chip selected={source === null} onClick={() => onSource(null)}>
          {t`全部`}
        </Chip>
        {sources.map(([key, label]) => (
          <Chip key={key} selected={source === key} onClick={() => onSource(key)}>
            {nameOf({ sourceType: key, sourceLabel: label })}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

/** Every source that was met, with its name: a filter does not take the others away. */
function useSourcesSeen(entries: readonly ListEntry[] | undefined): [string, string][] {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const fresh = entries?.filter(({ sourceType }) => !seen.has(sourceType)) ?? [];
  if (fresh.length > 0) {
    setSeen(
      new Map([...seen, ...fresh.map((entry) => [entry.sourceType, entry.sourceLabel] as const)]),
    );
  }
  return [...seen];
}
