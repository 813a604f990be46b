export const TAXONOMIES = ['category', 'tag', 'topics'] as const;

export type Taxonomy = (typeof TAXONOMIES)[number];

/** The headings under which tags stand on a detail page. */
export const TAG_LABELS = [
  'language',
  'parody',
  'female',
  'male',
  'artist',
  'character',
  'group',
  'fixed',
  'other',
  'category',
  'general',
] as const;

export type TagLabel = (typeof TAG_LABELS)[number];

/** Of a tag whose maker says nothing else. */
export const USUAL_TAG_LABEL: TagLabel = 'other';
