import { UPLOAD_PURPOSES } from '@baohe/domain/uploads/uploads';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { storable } from './storable-text.ts';

/** Below /api, where files come in by the tus protocol; docs/import.md says how. */
export const UPLOAD_PATH = '/upload';

const ownUpload = z.object({
  uploadId: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  /** How many have come. */
  received: z.int(),
  purpose: z.enum(UPLOAD_PURPOSES),
  state: z.enum(['open', 'complete', 'used']),
  createdAt: z.iso.datetime(),
  /** When it is removed, unless something is made of it before. */
  expiresAt: z.iso.datetime(),
});

export const ownUploads = endpoint({
  method: 'GET',
  path: '/ope/upload/listOwn',
  access: 'editor',
  summary: 'The uploads of the caller, newest first, at most 200',
  input: z.object({}),
  output: z.object({ records: z.array(ownUpload) }),
});

export const removeUpload = endpoint({
  method: 'POST',
  path: '/ope/upload/remove',
  access: 'editor',
  summary: 'Removes an upload of the caller that nothing was made of',
  input: z.object({ uploadId: z.uuid() }),
  output: z.null(),
});

export const storeUploadedPicture = endpoint({
  method: 'POST',
  path: '/ope/upload/picture',
  access: 'editor',
  summary: 'Checks an uploaded picture and stores it, so that posts can name it as cover or page',
  input: z.object({ uploadId: z.uuid() }),
  output: z.object({
    /** SHA-256, hex. */
    hash: z.string(),
    /** Signed for the session of the caller. */
    url: z.string(),
    width: z.int(),
    height: z.int(),
  }),
});

export const storeUploadedFile = endpoint({
  method: 'POST',
  path: '/ope/upload/file',
  access: 'editor',
  summary: 'Stores uploaded sound, film, subtitles or an archive, so that a post can name it',
  input: z.object({ uploadId: z.uuid() }),
  output: z.object({
    /** SHA-256, hex. */
    hash: z.string(),
    /** Signed for the session of the caller. */
    url: z.string(),
    bytes: z.int(),
    mime: z.string(),
  }),
});

/** In characters; with the longest ones it still fits into one call. */
export const LONGEST_STORED_TEXT = 300_000;

export const storeText = endpoint({
  method: 'POST',
  path: '/ope/upload/text',
  access: 'editor',
  summary: 'Stores the text of a chapter, so that a post can name it',
  input: z.object({ text: z.string().check(z.maxLength(LONGEST_STORED_TEXT), storable) }),
  output: z.object({
    hash: z.string(),
    /** Signed for the session of the caller. */
    url: z.string(),
  }),
});

export const uploadLimits = endpoint({
  method: 'GET',
  path: '/ope/upload/limits',
  access: 'editor',
  summary: 'How large and how many uploads may be, and how much of it the caller has used',
  input: z.object({}),
  output: z.object({
    largestBytes: z.number(),
    largestPictureBytes: z.number(),
    ownBytes: z.number(),
    ownBytesUsed: z.number(),
    openAtOnce: z.int(),
    /** So long an unfinished one can be gone on with. */
    unfinishedHours: z.number(),
    /** So long a finished one that nothing is made of stays. */
    unusedDays: z.number(),
  }),
});
