import { remainingTime, type RemainingTime } from '@baohe/domain/membership/remaining-time';
import { useLingui } from '@lingui/react/macro';

const UNITS = [
  ['years', 'year'],
  ['months', 'month'],
  ['days', 'day'],
  ['hours', 'hour'],
  ['minutes', 'minute'],
] as const satisfies readonly (readonly [keyof RemainingTime, string])[];

/** Years to minutes, large figures with small units; what is nought in front is left out. */
export function RemainingTimeText({ now, finish }: { now: Date; finish: Date | null }) {
  const { t, i18n } = useLingui();
  if (finish === null) {
    return t`永久有效`;
  }
  const left = remainingTime(now, finish);
  if (!left) {
    return t`已过期`;
  }
  const first = UNITS.findIndex(([part]) => left[part] > 0);
  // The last minute is "0 minutes", not nothing.
  return UNITS.slice(first < 0 ? -1 : first).map(([part, unit]) => (
    <span key={unit} className="mr-1.5 inline-block">
      {partsOf(i18n.locale, unit, left[part]).map(({ type, value }, index) =>
        type === 'integer' ? (
          <b key={type}>{value}</b>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one number never change places
          <small key={index} className="text-sm font-normal">
            {value}
          </small>
        ),
      )}
    </span>
  ));
}

function partsOf(locale: string, unit: string, value: number) {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(
    value,
  );
}
