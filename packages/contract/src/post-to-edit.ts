import { PLAY_SOURCE_TYPES } from '@baohe/domain/posts/play-source-type';
import { POST_KINDS } from '@baohe/domain/posts/post-kind';
import { POST_TYPES } from '@baohe/domain/posts/post-type';
import { TAG_LABELS, TAXONOMIES } from '@baohe/domain/posts/taxonomy';
import * as z from 'zod/mini';
import { ageRating } from './age-rating.ts';
import { endpoint } from './endpoint.ts';
import { recordStatus } from './record-status.ts';

/** A post as an editor writes it: every address in it may be sent back as it came. */
export const postToEdit = z.object({
  postUuid: z.uuid(),
  /** Sent along with a change, so that somebody else's change is not written over. */
  version: z.int(),
  createTime: z.iso.datetime(),
  updateTime: z.iso.datetime(),
  status: recordStatus,
  /** Taken from everybody's eyes by the site itself, whatever its status. */
  isHidden: z.boolean(),
  /** Why nobody can reach it, as visitors read it; null where it is not taken down. */
  takedown: z.nullable(
    z.object({ reason: z.string(), at: z.iso.datetime(), staffName: z.string() }),
  ),
  postTitle: z.string(),
  postSummary: z.string(),
  postSourceType: z.string(),
  postKind: z.enum(POST_KINDS),
  postType: z.enum(POST_TYPES),
  zone: z.string(),
  /** Of categories only the lowest ones: those above them come with them. */
  terms: z.array(
    z.object({
      termUuid: z.string(),
      termName: z.string(),
      termTaxonomy: z.enum(TAXONOMIES),
      tagLabel: z.nullable(z.enum(TAG_LABELS)),
    }),
  ),
  postCoverUrl: z.string(),
  coverRatio: z.number(),
  postUploadTime: z.iso.datetime(),
  postSourceUrl: z.string(),
  /** Null for the site's own price. */
  pointPrice: z.nullable(z.int()),
  osusumeLevel: z.int(),
  ageRating,
  seriesId: z.nullable(z.uuid()),
  seriesName: z.nullable(z.string()),
  seriesNumber: z.nullable(z.number()),
  postContentDto: z.object({
    metaInfo: z.record(z.string(), z.json()),
    contentInfo: z.record(z.string(), z.json()),
  }),
  /** Files of the content that are not in the store: with some the content is not to be sent back. */
  missingFiles: z.int(),
  playSourceList: z.array(
    z.object({
      no: z.int(),
      name: z.string(),
      type: z.enum(PLAY_SOURCE_TYPES),
      url: z.string(),
    }),
  ),
  subtitleList: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })),
  downloadList: z.array(
    z.object({
      downloadInfoId: z.uuid(),
      name: z.string(),
      url: z.string(),
      password: z.string(),
      sizeBytes: z.nullable(z.int()),
      /** It came with an import and goes with it. */
      isImported: z.boolean(),
    }),
  ),
});

export type PostToEdit = z.output<typeof postToEdit>;

export const getManagedPost = endpoint({
  method: 'GET',
  path: '/cnt/posts/getManaged',
  access: 'editor',
  summary: 'Everything that can be written of a post, whatever its status',
  input: z.object({ postId: z.uuid() }),
  output: postToEdit,
});
