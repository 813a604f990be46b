/** How long a work is, beside others of its kind. */
export const LENGTHS = ['short', 'medium', 'long'] as const;
export type Length = (typeof LENGTHS)[number];

/** Whether more is to come of it. */
export const STATES = ['ongoing', 'finished'] as const;
export type State = (typeof STATES)[number];

/** What a work is measured in; those that it has not are nought. */
export interface Amounts {
  pages: number;
  seconds: number;
  /** Of a novel. */
  chapters: number;
}

/** Up to the first it is short, up to the second medium. */
const BOUNDS: Readonly<Record<keyof Amounts, readonly [number, number]>> = {
  pages: [30, 150],
  seconds: [10 * 60, 60 * 60],
  chapters: [20, 100],
};

/** Null where nobody knows. */
export function lengthOf(amounts: Amounts): Length | null {
  for (const unit of ['chapters', 'pages', 'seconds'] as const) {
    const [short, medium] = BOUNDS[unit];
    const amount = amounts[unit];
    if (amount > 0) {
      return amount <= short ? 'short' : amount <= medium ? 'medium' : 'long';
    }
  }
  return null;
}

/** Sources write it in words: 连载中, 已完结. */
export function stateOf(written: string): State | null {
  return /完/u.test(written)
    ? 'finished'
    : /[连連]载|[连連]載|更新/u.test(written)
      ? 'ongoing'
      : null;
}

/**
 * A facet as the search index stores it: among the numbers of terms, which are all above nought. So lists are
 * filtered by it as by a tag.
 */
export const yearFacet = (year: number): number => -year;
export const lengthFacet = (length: Length): number => -1 - LENGTHS.indexOf(length);
export const stateFacet = (state: State): number => -11 - STATES.indexOf(state);

export interface Facets {
  year: number;
  length: Length | null;
  state: State | null;
}

export const facetNumbers = ({ year, length, state }: Partial<Facets>): number[] => [
  ...(year ? [yearFacet(year)] : []),
  ...(length ? [lengthFacet(length)] : []),
  ...(state ? [stateFacet(state)] : []),
];
