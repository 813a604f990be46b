import { ownUploads, removeUpload, storeUploadedPicture } from '@baohe/contract/uploads';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serve } from '../../platform/http/serve.ts';
import { ownUpload, settled } from './own-upload.ts';
import { serveUploads } from './serve-uploads.ts';
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
  await serveUploads(app, deps);
}
