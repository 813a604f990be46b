import { Chip } from '@baohe/ui/chip';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { Grid2x2, Grid3x3 } from 'lucide-react';
import type { Counts } from '../../entities/counts.ts';
import { LIMITS, type GridView, type Limit } from './grid-address.ts';
import { density } from './use-columns.ts';

interface GridToolsProps {
  view: GridView;
  counts: Counts | undefined;
  onChange: (changed: Readonly<Record<string, string | undefined>>) => void;
}

/** Which of the images, how many of them, in how many columns. */
export function GridTools({ view, counts, onChange }: GridToolsProps) {
  const { t, i18n } = useLingui();
  const { filter, limit, tab } = view;
  const suggested = counts?.suggested ?? 0;
  const nameOf = (one: Limit) => (one === 'all' ? t`全部` : i18n.number(Number(one)));
  const isAll = !filter.isSuggested && !filter.isNsfw;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 py-3.5">
      <Chip selected={isAll} onClick={() => onChange({ suggested: undefined, nsfw: undefined })}>
        {t`全部`}
      </Chip>
      {(suggested > 0 || filter.isSuggested) && tab === 'pending' && (
        <Chip
          selected={filter.isSuggested ?? false}
          count={i18n.number(suggested)}
          onClick={() => onChange({ suggested: filter.isSuggested ? undefined : '1' })}
        >
          {t`建议丢弃`}
        </Chip>
      )}
      <Chip
        selected={filter.isNsfw ?? false}
        onClick={() => onChange({ nsfw: filter.isNsfw ? undefined : '1' })}
      >
        {t`敏感`}
      </Chip>
      <span className="flex-1" />
      <label className="flex items-center gap-2 text-xs text-text-2">
        <span className="max-md:sr-only">{t`显示`}</span>
        <select
          className="ops-select"
          value={limit}
          onChange={({ target }) => onChange({ show: target.value })}
        >
          {LIMITS.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      <Segmented
        label={t`列数`}
        value={density.use()}
        onChange={density.set}
        options={[
          {
            value: 'roomy',
            label: (
              <>
                <Grid2x2 size={18} aria-hidden="true" />
                <span className="sr-only">{t`大图`}</span>
              </>
            ),
          },
          {
            value: 'dense',
            label: (
              <>
                <Grid3x3 size={18} aria-hidden="true" />
                <span className="sr-only">{t`小图`}</span>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
