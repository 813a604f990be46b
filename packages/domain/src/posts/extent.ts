/** What the length of a work is told in. Episodes are those of a comic, sections those of a novel. */
export const EXTENT_UNITS = [
  'seconds',
  'pages',
  'pictures',
  'episodes',
  'sections',
  'volumes',
  // Of a novel that has come to its end.
  'all-volumes',
] as const;

export type ExtentUnit = (typeof EXTENT_UNITS)[number];

export interface Amount {
  unit: ExtentUnit;
  count: number;
}

/** `episodes:38 pages:812`: short, because every card of every list carries it. */
export const EXTENT_SHAPE = /^[a-z-]+:\d+(?: [a-z-]+:\d+)*$/;

/** What a unit is that this release does not know is left out. */
export function amountsIn(extent: string): Amount[] {
  return extent.split(' ').flatMap((written) => {
    const [name, count] = written.split(':');
    const unit = EXTENT_UNITS.find((known) => known === name);
    return unit === undefined ? [] : { unit, count: Number(count) };
  });
}
