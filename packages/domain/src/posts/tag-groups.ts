import { TAG_LABELS, type TagLabel } from './taxonomy.ts';

/** A tag that can be followed, or only a name that the source wrote down. */
export interface ShownTag {
  name: string;
  termId?: string;
}

export interface TagGroup {
  label: TagLabel;
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

const isLabel = (label: string): label is TagLabel => TAG_LABELS.some((known) => known === label);

/**
 * The tags of a post under their headings, those without one under `general`. A name the source
 * tells beside them is added where no tag is called so.
 */
export function groupedTags(
  tags: readonly LabelledTag[],
  named: readonly NamedTag[] = [],
): TagGroup[] {
  const groups = new Map<TagLabel, ShownTag[]>(TAG_LABELS.map((label) => [label, []]));
  const seen = new Set<string>();
  const add = (label: TagLabel, tag: ShownTag) => {
    if (tag.name !== '' && !seen.has(tag.name)) {
      seen.add(tag.name);
      groups.get(label)?.push(tag);
    }
  };
  tags.forEach(({ id, name, label }) => add(label ?? 'general', { name, termId: id }));
  named.forEach(({ name, label = 'general' }) => add(isLabel(label) ? label : 'other', { name }));
  return [...groups]
    .filter(([, shown]) => shown.length > 0)
    .map(([label, shown]) => ({ label, tags: shown }));
}
