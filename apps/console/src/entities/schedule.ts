/** From and until when something is shown; null for no limit on that side. */
export interface Schedule {
  startsAt: string | null;
  endsAt: string | null;
}

export type ShownState = 'draft' | 'waiting' | 'shown' | 'ended' | 'deleted';

/** Whether visitors see it now. */
export function shownState(status: number, schedule: Schedule, now: number): ShownState {
  if (status !== 1) {
    return status === 0 ? 'draft' : 'deleted';
  }
  if (schedule.startsAt !== null && Date.parse(schedule.startsAt) > now) {
    return 'waiting';
  }
  return schedule.endsAt !== null && Date.parse(schedule.endsAt) <= now ? 'ended' : 'shown';
}

/** As a field of the kind `datetime-local` has it: in the time of the place where it is read. */
export function toLocalField(time: string | null): string {
  if (time === null) {
    return '';
  }
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const fromLocalField = (text: string): string | null =>
  text === '' ? null : new Date(text).toISOString();
