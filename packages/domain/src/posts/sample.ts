import type { PostKind } from './post-kind.ts';

/** What a sample is measured in. */
export const SAMPLE_UNITS = ['page', 'chapter', 'second', 'character'] as const;

export type SampleUnit = (typeof SAMPLE_UNITS)[number];

/** What of each kind somebody may open who has no right to the whole. */
export const SAMPLE_UNIT_OF: Readonly<Record<PostKind, SampleUnit>> = {
  gallery: 'page',
  'image-set': 'page',
  novel: 'chapter',
  video: 'second',
  audio: 'second',
  article: 'character',
};

/** What a site gives away of a locked post; 0 for nothing. */
export interface SampleSettings {
  /** Of posts whose source type has no number of its own. */
  usual: Readonly<Record<SampleUnit, number>>;
  /** By the key of a source type, in the unit of its kind. */
  bySourceType: Readonly<Record<string, number>>;
}

/** At most so much of a locked post is a sample. */
export function mostInSample(
  { usual, bySourceType }: SampleSettings,
  { kind, sourceType }: { kind: PostKind; sourceType: string },
): number {
  const own = Object.hasOwn(bySourceType, sourceType) ? bySourceType[sourceType] : undefined;
  return own ?? usual[SAMPLE_UNIT_OF[kind]];
}

/**
 * How much of something that has `whole` in all is the sample: `most`, but never all of it. Of what is
 * no longer than that it is half, so that a short work is not given away, and a single page, chapter or
 * second is nothing.
 */
export function sampleSize(most: number, whole: number): number {
  return Math.max(0, Math.floor(whole > most ? most : whole / 2));
}
