import { PLAY_SOURCE_TYPES } from '@baohe/domain/posts/play-source-type';
import { POST_TYPES } from '@baohe/domain/posts/post-type';
import { uploadTimeOf } from '@baohe/domain/posts/upload-time';
import * as z from 'zod/mini';
import { ageRating } from './age-rating.ts';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { LARGEST_WINDOW } from './paging.ts';
import { postCard } from './post-card.ts';
import { recordStatus } from './record-status.ts';
import { writtenSeriesName, writtenSeriesNumber } from './series-managed.ts';
import { storable } from './storable-text.ts';
import { termId } from './term-id.ts';

const batch = <T extends z.ZodMiniType>(item: T) =>
  z.array(item).check(z.minLength(1), z.maxLength(LARGEST_WINDOW));
const changed = z.object({ changed: z.int() });
const line = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most), storable);

const piece = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** As a text, or in pieces as some sources write it. */
const uploadTime = z
  .union([
    z.string().check(z.maxLength(40)),
    z.object({
      year: piece(1970, 9999),
      monthValue: piece(1, 12),
      dayOfMonth: piece(1, 31),
      hour: z.optional(piece(0, 23)),
      minute: z.optional(piece(0, 59)),
      second: z.optional(piece(0, 59)),
    }),
  ])
  .check(z.refine((given) => uploadTimeOf(given) !== null));

/** The address of a picture that is in the site's store; what follows its name does not matter. */
const storedPicture = z
  .string()
  .check(z.maxLength(500), z.regex(/^\/m\/\w+\/[0-9a-f]{64}\.(?:webp|png|jpg|avif)(?:\?.*)?$/));

/** What can be written of a post. */
export const postFacts = z.object({
  postTitle: line(200),
  postSummary: z.optional(z.string().check(z.maxLength(2000), storable)),
  postSourceType: line(60),
  postType: z.enum(POST_TYPES),
  /** Categories, tags and topics; at least one category of a zone. */
  termIds: z.array(termId).check(z.minLength(1), z.maxLength(120)),
  postCoverUrl: storedPicture,
  postUploadTime: z.optional(uploadTime),
  postSourceUrl: z.optional(z.string().check(z.maxLength(2000), storable)),
  pointPrice: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)))),
  osusumeLevel: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
  ageRating: z.optional(ageRating),
  status: z.optional(recordStatus),
  /** The series that it belongs to, made where there is none of that name; null for none. */
  seriesName: z.optional(z.nullable(writtenSeriesName)),
  seriesNumber: z.optional(z.nullable(writtenSeriesNumber)),
  /** What a player may choose from; each an address in the site's store. */
  playSourceList: z.optional(
    z
      .array(
        z.object({
          no: piece(0, 100),
          name: line(60),
          type: z.enum(PLAY_SOURCE_TYPES),
          url: z
            .string()
            .check(z.maxLength(500), z.regex(/^\/m\/\w+\/[0-9a-f]{64}\.\w+(?:\?.*)?$/)),
        }),
      )
      .check(z.maxLength(50)),
  ),
  /** Of a film; one of each language. */
  subtitleList: z.optional(
    z
      .array(
        z.object({
          language: z.string().check(z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,2}$/)),
          label: line(60),
          url: z
            .string()
            .check(z.maxLength(500), z.regex(/^\/m\/\w+\/[0-9a-f]{64}\.\w+(?:\?.*)?$/)),
        }),
      )
      .check(z.maxLength(30)),
  ),
  /** Files in it are named by their address in the site's store. */
  postContentDto: z.optional(
    z.object({
      metaInfo: z.optional(z.record(z.string(), z.json())),
      contentInfo: z.optional(z.record(z.string(), z.json())),
    }),
  ),
});

/** With the version that was read a change is refused where somebody has changed the post since. */
const postChange = z.extend(postFacts, {
  version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
});

const downloadInfo = z.object({
  name: line(60),
  url: z
    .string()
    .check(
      z.maxLength(2000),
      z.regex(/^(?:https?:\/\/\S+|\/m\/full\/[0-9a-f]{64}\.\w+)$/),
      storable,
    ),
  password: z.optional(z.string().check(z.maxLength(60), storable)),
  sizeBytes: z.optional(z.nullable(z.int().check(z.minimum(0)))),
  position: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
});

/** What editors do with posts. */
export const managedPosts = {
  ...crud({
    path: '/cnt/posts',
    access: 'editor',
    noun: 'post',
    naming: 'saveBatch',
    idName: 'postUuid',
    plural: 'posts',
    entity: postCard,
    draft: postFacts,
    change: postChange,
    // Everybody's.
    without: ['get', 'list', 'page', 'alterStatus'],
  }),
  alterPostAllTerm: endpoint({
    method: 'POST',
    path: '/cnt/posts/alterPostAllTerm',
    access: 'editor',
    summary: 'Puts posts into exactly these categories, tags and topics',
    input: z.object({ postIds: batch(z.uuid()), termIds: postFacts.shape.termIds }),
    output: changed,
  }),
  saveBlock: endpoint({
    method: 'POST',
    path: '/cnt/posts/saveBlock',
    access: 'editor',
    summary: 'Makes a section break, which stands in the lists of editors only',
    input: z.object({
      postTitle: postFacts.shape.postTitle,
      termIds: postFacts.shape.termIds,
      postUploadTime: postFacts.shape.postUploadTime,
    }),
    output: z.object({ postUuid: z.uuid() }),
  }),
  other: endpoint({
    method: 'POST',
    path: '/cnt/posts/other',
    access: 'editor',
    summary: 'Reserved: answers that it is not supported',
    input: z.object({}),
    output: z.object({}),
  }),
};

/** The specification writes these three with /backend before them; both are answered. */
const downloadCalls = (prefix: '' | '/backend') => ({
  add: endpoint({
    method: 'POST',
    path: `${prefix}/cnt/posts/addPostDownloadInfo`,
    access: 'editor',
    summary: 'Adds addresses where a post can be downloaded',
    input: z.object({ postId: z.uuid(), downloadInfos: batch(downloadInfo) }),
    output: z.object({ ids: z.array(z.uuid()) }),
  }),
  alter: endpoint({
    method: 'POST',
    path: `${prefix}/cnt/posts/alterPostDownloadInfo`,
    access: 'editor',
    summary: 'Changes addresses where a post can be downloaded',
    input: z.object({
      downloadInfos: batch(z.extend(z.partial(downloadInfo), { downloadInfoId: z.uuid() })),
    }),
    output: changed,
  }),
  remove: endpoint({
    method: 'POST',
    path: `${prefix}/cnt/posts/delPostDownloadInfo`,
    access: 'editor',
    summary: 'Removes addresses where a post can be downloaded',
    input: z.object({ ids: batch(z.uuid()) }),
    output: changed,
  }),
});

export const managedDownloads = { plain: downloadCalls(''), backend: downloadCalls('/backend') };
