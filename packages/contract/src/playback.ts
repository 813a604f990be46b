import { PLAY_SOURCE_TYPES } from '@baohe/domain/posts/play-source-type';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { numberInAddress } from './in-address.ts';
import { postCard } from './post-card.ts';
import { storable } from './storable-text.ts';

const LONGEST_ADDRESS = 2000;
const MOST_CHAPTERS = 100_000;

const playSource = z.object({
  no: z.int(),
  /** 'Source' and 'preview' have labels of their own in the player. */
  name: z.string(),
  url: z.string(),
  type: z.enum(PLAY_SOURCE_TYPES),
});

export type PlaySource = z.output<typeof playSource>;

export const getVideoPlayUrl = endpoint({
  method: 'POST',
  path: '/cnt/posts/getVideoPlayUrl',
  access: 'anyone',
  reads: true,
  summary: 'Where a post can be played from: addresses for this session; none is no error',
  input: z
    .object({
      postId: z.optional(z.uuid()),
      postSourceType: z.optional(z.string().check(z.maxLength(60), storable)),
      /** As the post itself says it; no other address is ever asked. */
      postSourceUrl: z.optional(
        z.string().check(z.minLength(1), z.maxLength(LONGEST_ADDRESS), storable),
      ),
    })
    .check(
      z.refine(({ postId, postSourceUrl }) => postId !== undefined || postSourceUrl !== undefined),
    ),
  output: z.array(playSource),
});

export const getNextEpisode = endpoint({
  method: 'GET',
  path: '/cnt/posts/getNextEpisode',
  access: 'anyone',
  summary: 'The film that comes after this one in its series, where the caller may see it',
  input: z.object({ postId: z.uuid() }),
  output: z.object({ next: z.nullable(postCard) }),
});

export const getTrack = endpoint({
  method: 'GET',
  path: '/cnt/posts/getTrack',
  access: 'anyone',
  summary: 'Where one track of an audio post is: an address for this session',
  input: z.object({
    postId: z.uuid(),
    /** The track's own name in the post's tracksList. */
    hash: z.string().check(z.minLength(1), z.maxLength(200), storable),
    quality: z._default(z.enum(['low', 'high']), 'high'),
  }),
  output: z.object({ url: z.string() }),
});

export const getChapter = endpoint({
  method: 'GET',
  path: '/cnt/posts/getChapter',
  access: 'anyone',
  summary: 'The text of one chapter of a novel',
  input: z.object({
    postId: z.uuid(),
    volumeIndex: numberInAddress(0, MOST_CHAPTERS),
    chapterIndex: numberInAddress(0, MOST_CHAPTERS),
  }),
  output: z.object({
    volumeName: z.string(),
    chapterName: z.string(),
    /** Markdown. */
    text: z.string(),
  }),
});

const downloadEntry = z.object({
  name: z.string(),
  /** A signed address of a file of ours, or a link elsewhere. */
  url: z.string(),
  /** The code that a host elsewhere asks for; empty for none. */
  code: z.string(),
  sizeBytes: z.nullable(z.int()),
});

export type DownloadEntry = z.output<typeof downloadEntry>;

export const getDownloads = endpoint({
  method: 'GET',
  path: '/cnt/posts/getDownloads',
  access: 'anyone',
  summary: 'Where a post can be downloaded, for members who may open it; while downloads are on',
  input: z.object({ postId: z.uuid() }),
  output: z.object({ records: z.array(downloadEntry) }),
});

export type Chapter = z.output<typeof getChapter.output>;
