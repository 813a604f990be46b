import {
  ownUploads,
  removeUpload,
  storeText,
  storeUploadedFile,
  storeUploadedPicture,
  uploadLimits as limitsCall,
} from '@baohe/contract/uploads';
import { largestUpload } from '@baohe/domain/uploads/upload-limits';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serve } from '../../platform/http/serve.ts';
import { uploadLimits } from './create-upload.ts';
import { ownUpload, settled } from './own-upload.ts';
import { serveUploads } from './serve-uploads.ts';
import { storeMedia, storeWrittenText } from './store-media.ts';
import { storePicture } from './store-picture.ts';
import { presentUpload } from './upload.presenter.ts';
import type { UploadsDeps } from './uploads-deps.ts';

export async function uploadsRoutes(app: FastifyInstance, deps: UploadsDeps): Promise<void> {
  const { db, clock, files, repositoryOn } = deps;
  serve(app, ownUploads, async (_, { caller }) => {
    const rows = await repositoryOn(db).ofAccount(caller.accountId, clock());
    const present = async (row: (typeof rows)[number]) =>
      presentUpload(await settled(deps, row), (await files.sizeOf(row.id)) ?? 0);
    return { records: (await Promise.all(rows.map(present))).flat() };
  });
  serve(app, removeUpload, async ({ uploadId }, { caller, transaction }) => {
    const before = await ownUpload(deps, uploadId, caller.accountId);
    await transaction(async (tx, audit) => {
      if (!(await repositoryOn(tx).endUnused(uploadId, caller.accountId, clock()))) {
        throw new AppError('upload.in_use');
      }
      audit.compare([before], [{ ...before, state: 'gone' }]);
    });
    await files.remove(uploadId);
    return null;
  });
  serve(app, storeUploadedPicture, ({ uploadId }, request) =>
    storePicture(deps, uploadId, request),
  );
  serve(app, storeUploadedFile, ({ uploadId }, request) => storeMedia(deps, uploadId, request));
  serve(app, storeText, ({ text }, request) => storeWrittenText(deps, text, request));
  serve(app, limitsCall, async (_, { caller }) => {
    const limits = uploadLimits(deps.settings);
    const { ownBytes: ownBytesUsed } = await repositoryOn(db).totals(caller.accountId);
    return {
      largestBytes: limits.largestBytes,
      largestPictureBytes: largestUpload(limits, 'picture'),
      ownBytes: limits.ownBytes,
      ownBytesUsed,
      openAtOnce: limits.open,
      unfinishedHours: deps.settings.read('uploadLifeHours'),
      unusedDays: deps.settings.read('uploadUnusedDays'),
    };
  });
  await serveUploads(app, deps);
}
