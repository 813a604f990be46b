import { AGE_RATINGS } from '@baohe/domain/posts/age-rating';
import { PLAY_SOURCE_TYPES } from '@baohe/domain/posts/play-source-type';
import { POST_TYPES } from '@baohe/domain/posts/post-type';
import { LARGEST_SERIES_NUMBER, LONGEST_SERIES_NAME } from '@baohe/domain/posts/series';
import { TAG_LABELS } from '@baohe/domain/posts/taxonomy';
import { uploadTimeOf } from '@baohe/domain/posts/upload-time';
import * as z from 'zod';
import { LIMITS } from './limits.ts';

/** A manifest is lines of JSON: the head, then the files, then the posts. This is what they hold. */
const MANIFEST_VERSION = 1;
/** A string that begins so stands for a file of the manifest. */
export const FILE_PREFIX = 'file:';

const key = z.string().regex(/^[\w.-]{1,80}$/);
const name = z.string().trim().min(1).max(60);
const ref = z
  .string()
  .max(200)
  .regex(/^file:[\p{L}\p{N}_.-][\p{L}\p{N} _.-]*(?:\/[\p{L}\p{N}_.-][\p{L}\p{N} _.-]*)*$/u)
  .refine((text) => !/(?:^file:|\/)\.\.?(?:\/|$)/.test(text));
const side = z.int().min(1).max(20_000);
const count = z.int().min(0).max(2_000_000_000);
const termId = z.string().regex(/^[A-Z0-9_]{1,32}$/);
const time = z
  .string()
  .max(40)
  .transform((text, context) => {
    const moment = uploadTimeOf(text);
    if (moment === null) {
      context.issues.push({ code: 'custom', message: 'not a time', input: text });
      return z.NEVER;
    }
    return moment.toISOString();
  });

export interface ManifestTerm {
  id: string;
  label: string;
  subItems: ManifestTerm[];
}

const term: z.ZodType<ManifestTerm> = z.object({
  id: termId,
  label: name,
  get subItems() {
    return z.array(term).max(1000);
  },
});

const tag = z.object({ label: name, taxonomy: z.enum(TAG_LABELS) });

const slide = z.object({ key, image: ref, post: key });

export const manifestHead = z.object({
  version: z.literal(MANIFEST_VERSION),
  terms: z.array(term).max(1000),
  tags: z.array(tag).max(100_000),
  topics: z.array(name).max(100_000),
  slides: z.array(slide).max(100).default([]),
});

const picture = {
  ref,
  mime: z.string(),
  width: side,
  height: side,
  priority: z.enum(['cover', 'page']),
};
const smallEnough = ({ width, height }: { width: number; height: number }) =>
  width * height <= LIMITS.pixels;

const drawn = z.object({ ...picture, recipe: z.record(z.string(), z.json()) }).refine(smallEnough);
const thumbnail = z.object({ ...picture, thumbnailOf: ref }).refine(smallEnough);
const givenFile = z.object({
  ref,
  mime: z.string(),
  path: z.string().min(1).max(1000),
  members: z
    .array(z.string().regex(/^[\w-][\w.-]{0,199}$/))
    .max(LIMITS.members)
    .default([]),
});
const text = z.object({ ref, mime: z.string(), text: z.string().max(LIMITS.textBytes) });

export const manifestFile = z.union([drawn, thumbnail, givenFile, text]);

export const manifestPost = z.object({
  key,
  sourceType: z.string().max(60),
  postType: z.enum(POST_TYPES),
  title: z.string().trim().min(1).max(200),
  summary: z.string().max(2000),
  terms: z.array(termId).min(1).max(20),
  tags: z.array(tag).max(100),
  topics: z.array(name).max(20),
  cover: ref,
  coverRatio: z.number().min(0.1).max(10),
  uploadTime: time,
  counts: z.object({ hotIndex: count, hoard: count, favor: count, view: count, comment: count }),
  pointPrice: z.int().min(0).max(1_000_000).optional(),
  /** Of a new post; one that is there keeps its own. */
  ageRating: z.literal(AGE_RATINGS).optional(),
  /** The series that it belongs to, and which of it. */
  series: z
    .object({
      name: z.string().trim().min(1).max(LONGEST_SERIES_NAME),
      number: z.number().min(0).max(LARGEST_SERIES_NUMBER).nullable().default(null),
    })
    .optional(),
  metaInfo: z.record(z.string(), z.json()),
  contentInfo: z.record(z.string(), z.json()),
  contentOf: key.optional(),
  playSources: z
    .array(
      z.object({
        no: z.int().min(0).max(100),
        name,
        type: z.enum(PLAY_SOURCE_TYPES),
        file: ref,
      }),
    )
    .max(50)
    .default([]),
  subtitles: z
    .array(z.object({ label: name, language: z.string().regex(/^[\w-]{2,20}$/), file: ref }))
    .max(50)
    .default([]),
});

export type ManifestHead = z.output<typeof manifestHead>;
export type ManifestFile = z.output<typeof manifestFile>;
export type DrawnFile = z.output<typeof drawn>;
export type ThumbnailFile = z.output<typeof thumbnail>;
export type GivenFile = z.output<typeof givenFile>;
export type ManifestPost = z.output<typeof manifestPost>;
export type Json = z.output<ReturnType<typeof z.json>>;

export const isDrawn = (file: ManifestFile): file is DrawnFile => 'recipe' in file;
export const isThumbnail = (file: ManifestFile): file is ThumbnailFile => 'thumbnailOf' in file;
export const isGivenFile = (file: ManifestFile): file is GivenFile => 'path' in file;
