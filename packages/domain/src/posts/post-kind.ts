/** How a post is shown; the closed list. A source type, which is data, maps to one of them. */
export const POST_KINDS = ['gallery', 'video', 'audio', 'novel', 'image-set', 'article'] as const;

export type PostKind = (typeof POST_KINDS)[number];

interface KindRules {
  /** Cards side by side: two for wide covers, three for upright ones. */
  columns: 2 | 3;
  /** Whether its detail has a catalogue of chapters, tracks or pages. */
  hasCatalogue: boolean;
}

export const KIND_RULES: Readonly<Record<PostKind, KindRules>> = {
  gallery: { columns: 3, hasCatalogue: true },
  video: { columns: 2, hasCatalogue: false },
  audio: { columns: 2, hasCatalogue: true },
  novel: { columns: 3, hasCatalogue: true },
  'image-set': { columns: 3, hasCatalogue: true },
  article: { columns: 2, hasCatalogue: false },
};
