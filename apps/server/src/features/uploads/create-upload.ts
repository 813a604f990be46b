import {
  largestUpload,
  uploadRefusal,
  type UploadLimits,
} from '@baohe/domain/uploads/upload-limits';
import { cleanUploadName } from '@baohe/domain/uploads/upload-name';
import { isUploadPurpose, type UploadPurpose } from '@baohe/domain/uploads/uploads';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { UploadsDeps } from './uploads-deps.ts';
import type { UploadsRepository } from './uploads.repository.ts';

const MEGABYTE = 1024 * 1024;
const HOUR_MS = 60 * 60 * 1000;

/** How long an upload may stay unfinished. */
export const unfinishedLifeMs = (settings: Settings): number =>
  settings.read('uploadLifeHours') * HOUR_MS;

/** How long one that is finished is there. */
export const finishedLifeMs = (settings: Settings): number =>
  settings.read('uploadUnusedDays') * 24 * HOUR_MS;

export function uploadLimits(settings: Settings): UploadLimits {
  return {
    largestBytes: settings.read('uploadLargestMegabytes') * MEGABYTE,
    ownBytes: settings.read('uploadMegabytesPerPerson') * MEGABYTE,
    ownCount: settings.read('uploadsPerPerson'),
    siteBytes: settings.read('uploadMegabytesOfSite') * MEGABYTE,
    open: settings.read('uploadsAtOnce'),
    reserveBytes: settings.read('uploadReserveMegabytes') * MEGABYTE,
  };
}

/** What a tus client says of its file. */
export type GivenMetadata = Readonly<Record<string, string | null>>;

interface NewUpload {
  id: string;
  accountId: string;
  bytes: number | undefined;
  metadata: GivenMetadata;
}

/** Begins an upload: its row, if it fits, and its empty file. Gives the metadata that stay with it. */
export async function createUpload(
  { db, files, settings, clock, repositoryOn }: UploadsDeps,
  { id, accountId, bytes, metadata }: NewUpload,
): Promise<{ filename: string; purpose: UploadPurpose }> {
  if (bytes === undefined || bytes < 1) {
    throw new AppError('request.invalid', { field: 'Upload-Length' });
  }
  const purpose = metadata['purpose'] ?? 'import';
  if (!isUploadPurpose(purpose)) {
    throw new AppError('request.invalid', { field: 'Upload-Metadata' });
  }
  const name = cleanUploadName(metadata['filename'] ?? '');
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + unfinishedLifeMs(settings));
  await inTransaction({ db }, async (tx) => {
    const uploads = repositoryOn(tx);
    await uploads.waitForCreation();
    await refuseUnlessFits({ files, settings }, uploads, { accountId, bytes, purpose });
    await uploads.add({ id, accountId, name, bytes, purpose, createdAt, expiresAt });
  });
  try {
    await files.create(id);
  } catch (error) {
    await repositoryOn(db).end(id, clock());
    throw error;
  }
  return { filename: name, purpose };
}

async function refuseUnlessFits(
  { files, settings }: Pick<UploadsDeps, 'files' | 'settings'>,
  uploads: UploadsRepository,
  { accountId, bytes, purpose }: { accountId: string; bytes: number; purpose: UploadPurpose },
): Promise<void> {
  const limits = uploadLimits(settings);
  const totals = await uploads.totals(accountId);
  const awaited = await Promise.all(
    (await uploads.open()).map(async (one) => one.bytes - ((await files.sizeOf(one.id)) ?? 0)),
  );
  const refusal = uploadRefusal(
    { bytes, purpose },
    {
      ...totals,
      freeBytes: await files.freeBytes(),
      awaitedBytes: awaited.reduce((sum, one) => sum + one, 0),
    },
    limits,
  );
  switch (refusal) {
    case 'too-large':
      throw new AppError('upload.too_large', { most: largestUpload(limits, purpose) / MEGABYTE });
    case 'too-many-open':
      throw new AppError('upload.too_many_open', { most: limits.open });
    case 'quota':
      throw new AppError('upload.quota');
    case 'no-space':
      throw new AppError('upload.no_space');
    case null:
  }
}
