import { at } from '../art/shapes.ts';
import { ENTRIES } from '../catalogue.ts';
import type { ManifestTag } from '../manifest.ts';
import { CIRCLE_ENDINGS, PEN_BEGINNINGS, PEN_ENDINGS } from '../words/invented.ts';
import { TAGS } from '../words/tags.ts';
import { NAMES, personName } from './person-name.ts';

/** A large library has a new artist, character or group every so many posts. */
const POSTS_PER_TAG = 50;
const MOST = 20_000;
const SHARES = { artist: 0.35, character: 0.6, group: 0.05 } as const;

type InventedTaxonomy = keyof typeof SHARES;

/** The names of people in a library, those of the catalogue first. */
export type PeopleTags = Readonly<Record<InventedTaxonomy, readonly string[]>>;

/** Steps that share no divisor with the number of names: a walk meets each once. */
const inventedName: Readonly<Record<InventedTaxonomy, (number: number) => string>> = {
  artist: (number) => joined(PEN_BEGINNINGS, PEN_ENDINGS, number * 1571),
  group: (number) => joined(PEN_BEGINNINGS, CIRCLE_ENDINGS, number * 397),
  // From the other end than titles: most of them stand in no title.
  character: (number) => personName(NAMES - 1 - number),
};

/** As many as a library of this size has; the catalogue alone needs none but its own. */
export function peopleTags(posts: number): PeopleTags {
  const isCatalogue = posts <= ENTRIES.length;
  const total = isCatalogue ? 0 : Math.min(MOST, Math.ceil(posts / POSTS_PER_TAG));
  const named = (taxonomy: InventedTaxonomy): string[] => {
    const count = Math.ceil(total * SHARES[taxonomy]);
    const invented = Array.from({ length: count }, (_, number) => inventedName[taxonomy](number));
    return [...new Set([...TAGS[taxonomy], ...invented])];
  };
  return { artist: named('artist'), character: named('character'), group: named('group') };
}

/** Every tag that a library of this size names, once. */
export function tagsOfLibrary(posts: number): ManifestTag[] {
  return Object.entries({ ...TAGS, ...peopleTags(posts) }).flatMap(([taxonomy, labels]) =>
    labels.map((label) => ({ label, taxonomy })),
  );
}

function joined(beginnings: readonly string[], endings: readonly string[], number: number): string {
  const which = number % (beginnings.length * endings.length);
  return (
    at(beginnings, which % beginnings.length) + at(endings, Math.floor(which / beginnings.length))
  );
}
