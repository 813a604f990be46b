/** The specification's own word for what a post is, on the wire beside its source type. */
export const POST_TYPES = [
  'post_normal',
  'post_novel',
  'post_image',
  'post_video',
  'post_music',
  'post_game',
  'block',
] as const;

export type PostType = (typeof POST_TYPES)[number];
