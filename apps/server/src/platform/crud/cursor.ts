import { AppError } from '../app-error.ts';

/** Where a list goes on: behind the record made at this time with this id. */
export interface Place {
  time: Date;
  id: string;
}

const PLACE = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function cursorAt({ time, id }: Place): string {
  return Buffer.from(`${time.getTime()}.${id}`).toString('base64url');
}

export function placeOf(cursor: string): Place {
  const [, time, id] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  const date = new Date(Number(time));
  if (!id || Number.isNaN(date.getTime())) {
    throw new AppError('request.invalid', { field: 'cursor' });
  }
  return { time: date, id };
}
