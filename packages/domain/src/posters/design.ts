import type { PostKind } from '../posts/post-kind.ts';

/** 分镜, 唱片, 票根. */
export const POSTER_DESIGNS = ['panels', 'record', 'ticket'] as const;

export type PosterDesign = (typeof POSTER_DESIGNS)[number];

/** In pixels of the picture, 9:16. */
export const POSTER_SIZE = { width: 1080, height: 1920 } as const;

const DESIGN_OF_KIND: Readonly<Record<PostKind, PosterDesign>> = {
  gallery: 'panels',
  'image-set': 'panels',
  audio: 'record',
  video: 'ticket',
  novel: 'ticket',
  article: 'ticket',
};

/** The design that is offered first: the one that fits what is shared. */
export const designOf = (kind: PostKind): PosterDesign => DESIGN_OF_KIND[kind];
