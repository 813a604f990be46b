/** A time in pieces, as some sources write it; of Shanghai's clocks. */
export interface TimeInPieces {
  year: number;
  monthValue: number;
  dayOfMonth: number;
  hour?: number | undefined;
  minute?: number | undefined;
  second?: number | undefined;
}

const SHANGHAI = '+08:00';
const WRITTEN =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?(Z|[+-]\d\d:?\d\d)?$/;

/** When a post was uploaded, whichever way it is written; null for what is no time. */
export function uploadTimeOf(given: string | TimeInPieces): Date | null {
  return typeof given === 'string' ? ofText(given) : ofText(written(given));
}

function written({ year, monthValue, dayOfMonth, hour = 0, minute = 0, second = 0 }: TimeInPieces) {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(monthValue)}-${two(dayOfMonth)}T${two(hour)}:${two(minute)}:${two(second)}`;
}

function ofText(text: string): Date | null {
  const [, day, time = '00:00:00', offset = SHANGHAI] = WRITTEN.exec(text.trim()) ?? [];
  const moment = new Date(`${day}T${time}${offset}`);
  return day !== undefined && dayExists(day) && !Number.isNaN(moment.getTime()) ? moment : null;
}

/** The 31st of February would otherwise be a day in March. */
function dayExists(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}
