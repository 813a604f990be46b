import type { ManifestTag } from '../manifest.ts';
import type { Rng } from '../rng.ts';
import { taxonomyOf, TAGS, type Taxonomy } from '../words/tags.ts';
import type { PeopleTags } from './invented-tags.ts';
import { pickSeveral, pickSkewed } from './skewed.ts';

/** What a work is about, most frequent first. */
const SUBJECTS: readonly string[] = [...TAGS.other, ...TAGS.fixed, ...TAGS.female, ...TAGS.male];
const MOST_SUBJECTS = 4;

/** Some seven tags: a few that nearly every post has, and people of whom most have few posts. */
export function tagsOfCopy(rng: Rng, category: string, people: PeopleTags): ManifestTag[] {
  const some = (probability: number, label: string) => (rng.chance(probability) ? [label] : []);
  const ordinary = [
    ...pickSeveral(rng, SUBJECTS, rng.int(1, MOST_SUBJECTS)),
    rng.chance(0.8) ? '中文' : pickSkewed(rng, TAGS.language),
    ...some(0.5, '原创'),
    ...some(0.2, pickSkewed(rng, TAGS.general)),
    category,
    '全年龄',
  ];
  const named = (taxonomy: Taxonomy & keyof PeopleTags, count: number): ManifestTag[] =>
    pickSeveral(rng, people[taxonomy], count).map((label) => ({ label, taxonomy }));
  return [
    ...[...new Set(ordinary)].map((label) => ({ label, taxonomy: taxonomyOf(label) })),
    ...named('artist', rng.chance(0.7) ? 1 : 0),
    ...named('character', rng.chance(0.25) ? rng.int(1, 3) : 0),
    ...named('group', rng.chance(0.2) ? 1 : 0),
  ];
}
