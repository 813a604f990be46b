import { useLingui } from '@lingui/react/macro';

interface DayFilterProps {
  fromDay: string;
  untilDay: string;
  onChange: (changed: { fromDay?: string | undefined; untilDay?: string | undefined }) => void;
}

/** From and until which day; the browser's own calendar. */
export function DayFilter({ fromDay, untilDay, onChange }: DayFilterProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-w-0 items-center gap-1.5 max-md:w-full">
      <input
        type="date"
        aria-label={t`从哪天`}
        className="console-input min-w-0 max-md:flex-1"
        value={fromDay}
        min="2000-01-01"
        max={untilDay || '2099-12-31'}
        onChange={({ target }) => onChange({ fromDay: target.value || undefined })}
      />
      <span aria-hidden="true" className="text-text-3">
        {'–'}
      </span>
      <input
        type="date"
        aria-label={t`到哪天`}
        className="console-input min-w-0 max-md:flex-1"
        value={untilDay}
        min={fromDay || '2000-01-01'}
        max="2099-12-31"
        onChange={({ target }) => onChange({ untilDay: target.value || undefined })}
      />
    </div>
  );
}

/** What stands in an address may be anything. */
export const dayIn = (text: string | undefined): string =>
  /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text ?? '') ? (text ?? '') : '';
