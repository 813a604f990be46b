/** How a post is shown; the closed list. A source type, which is data, maps to one of them. */
export const POST_KINDS = ['gallery', 'video', 'audio', 'novel', 'image-set', 'article'] as const;

export type PostKind = (typeof POST_KINDS)[number];
