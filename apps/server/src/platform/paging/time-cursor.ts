/** Where a list by time goes on: behind the record of this time with this id. */
export interface TimeCursor {
  time: Date;
  id: string;
}

/** As it goes into a cursor, which says by its signature that we wrote it. */
export const writeTimeCursor = ({ time, id }: TimeCursor): string => `${time.getTime()}.${id}`;

export function readTimeCursor(written: string): TimeCursor {
  const [time, id = ''] = written.split('.');
  return { time: new Date(Number(time)), id };
}
