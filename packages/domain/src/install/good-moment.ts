/** What a device remembers to offer itself as an app when it is welcome. */
export interface InstallRecord {
  visits: number;
  /** On how many days somebody was here. */
  days: number;
  lastDay: string;
  /** In milliseconds since 1970, as all times here. */
  seenAt: number;
  hasFinishedWork: boolean;
  /** When it was offered last; null for never. */
  offeredAt: number | null;
}

export const NEVER_HERE: InstallRecord = {
  visits: 0,
  days: 0,
  lastDay: '',
  seenAt: 0,
  hasFinishedWork: false,
  offeredAt: null,
};

/** Who is away for longer comes for another visit. */
export const VISIT_GAP_MS = 30 * 60 * 1000;
/** Who did not want it is left alone for as long. */
export const OFFER_AGAIN_MS = 60 * 24 * 60 * 60 * 1000;

/** Somebody is here now, on this day of their calendar. */
export function afterVisit(record: InstallRecord, now: number, day: string): InstallRecord {
  const isNew = record.visits === 0 || Math.abs(now - record.seenAt) > VISIT_GAP_MS;
  return {
    ...record,
    visits: record.visits + (isNew ? 1 : 0),
    days: record.days + (day === record.lastDay ? 0 : 1),
    lastDay: day,
    seenAt: now,
  };
}

/** Never on the first visit: on a second day, or when somebody has come back and finished a work. */
export function isGoodMoment(record: InstallRecord, now: number): boolean {
  const { visits, days, hasFinishedWork, offeredAt } = record;
  const isWelcome = visits > 1 && (days > 1 || hasFinishedWork);
  return isWelcome && (offeredAt === null || now - offeredAt >= OFFER_AGAIN_MS);
}
