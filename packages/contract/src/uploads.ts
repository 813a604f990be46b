import { UPLOAD_PURPOSES } from '@baohe/domain/uploads/uploads';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

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
