/** Where a list by time goes on: behind the record of this time with this id. */
export interface TimePlace {
  time: Date;
  id: string;
}

/** As it goes into a cursor, which says by its signature that we wrote it. */
export const writtenPlace = ({ time, id }: TimePlace): string => `${time.getTime()}.${id}`;

export function placeOf(written: string): TimePlace {
  const [time, id = ''] = written.split('.');
  return { time: new Date(Number(time)), id };
}
