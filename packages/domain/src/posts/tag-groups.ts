import { TAG_LABELS, type TagLabel } from './taxonomy.ts';

/** A tag that can be followed, or only a name that the source wrote down. */
export interface ShownTag {
  name: string;
  termId?: string;
}

/** Who made a post and whom it is about have a heading each, in this order; all other labels share `general`. */
export const TAG_HEADINGS = [
  'artist',
  'group',
  'parody',
  'character',
  'female',
  'male',
  'general',
] as const satisfies readonly TagLabel[];

export type TagHeading = (typeof TAG_HEADINGS)[number];

export interface TagGroup {
  heading: TagHeading;
  tags: ShownTag[];
}

interface LabelledTag {
  id: string;
  name: string;
  label: TagLabel | null;
}

interface NamedTag {
  name: string;
  /** As the source writes it, if it does. */
  label?: string;
}

const headingOf = (label: string | null | undefined): TagHeading =>
  TAG_HEADINGS.find((known) => known === label) ?? 'general';

/** Within a group, in the order of the labels. */
const rankOf = (label: string | null | undefined): number => {
  const at = TAG_LABELS.findIndex((known) => known === label);
  return at === -1 ? TAG_LABELS.length : at;
};

/**
 * The tags of a post under their headings, those without one under `general`. A name the source
 * tells beside them is added where no tag is called so.
 */
export function groupedTags(
  tags: readonly LabelledTag[],
  named: readonly NamedTag[] = [],
): TagGroup[] {
  const groups = new Map<TagHeading, ShownTag[]>(TAG_HEADINGS.map((heading) => [heading, []]));
  const seen = new Set<string>();
  const all = [
    ...tags.map(({ id, name, label }) => ({ label, tag: { name, termId: id } })),
    ...named.map(({ name, label }) => ({ label, tag: { name } })),
  ];
  const first = all.filter(({ tag: { name } }) => {
    const isNew = name !== '' && !seen.has(name);
    seen.add(name);
    return isNew;
  });
  first
    .toSorted((one, other) => rankOf(one.label) - rankOf(other.label))
    .forEach(({ label, tag }) => groups.get(headingOf(label))?.push(tag));
  return [...groups]
    .filter(([, shown]) => shown.length > 0)
    .map(([heading, shown]) => ({ heading, tags: shown }));
}
