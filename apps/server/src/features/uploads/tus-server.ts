import { randomUUID } from 'node:crypto';
import { FileStore, type Configstore } from '@tus/file-store';
import { ERRORS, Server, Upload } from '@tus/server';
import { AppError } from '../../platform/app-error.ts';
import { createUpload, unfinishedLifeMs, uploadLimits } from './create-upload.ts';
import { completeUpload } from './own-upload.ts';
import { isUploadId } from './upload-files.ts';
import { uploadLocker } from './upload-locker.ts';
import type { UploadsDeps } from './uploads-deps.ts';

/** No length that is said later, no parts that are put together: what comes is counted from the beginning. */
const EXTENSIONS = ['creation', 'creation-with-upload', 'termination', 'expiration'];
/** Whoever is asked to stop does so at once. */
const STOP_MS = 1;

/** The bytes are where the library puts them; what it knows of an upload is the row in the database. */
class UploadStore extends FileStore {
  readonly #lifeMs: () => number;

  constructor({ files, settings, clock, db, repositoryOn }: UploadsDeps) {
    const lifeMs = () => unfinishedLifeMs(settings);
    super({ directory: files.folder, configstore: rowsAsConfiguration() });
    this.#lifeMs = lifeMs;
    this.extensions = EXTENSIONS;

    function rowsAsConfiguration(): Configstore {
      const uploads = repositoryOn(db);
      return {
        async get(id) {
          const row = isUploadId(id) ? await uploads.findLiving(id) : null;
          return row
            ? new Upload({
                id,
                size: row.bytes,
                offset: 0,
                metadata: { filename: row.name, purpose: row.purpose },
                // The library adds the life of an unfinished one to it.
                creation_date: new Date(row.expiresAt.getTime() - lifeMs()).toISOString(),
              })
            : undefined;
        },
        // createUpload() has written the row.
        set: async () => undefined,
        delete: (id) => uploads.end(id, clock()),
      };
    }
  }

  override getExpiration(): number {
    return this.#lifeMs();
  }
}

/** Answers a request of the tus protocol, of somebody who may make it and for an upload that is theirs. */
export type AnswerTus = (request: Request, accountId: string) => Promise<Response>;

/** The library, with everything that it refuses as an error of the catalogue. */
export function openTusServer(deps: UploadsDeps, path: string): AnswerTus {
  const senders = new WeakMap<Request, string>();
  const failures = new WeakMap<Request, unknown>();
  const server = new Server({
    path,
    datastore: new UploadStore(deps),
    locker: uploadLocker(deps.locks),
    lockDrainTimeout: STOP_MS,
    maxSize: () => uploadLimits(deps.settings).largestBytes,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    getFileIdFromRequest: (_request, last) => (last && isUploadId(last) ? last : undefined),
    onUploadCreate: async (request, { id, size, metadata = {} }) => ({
      metadata: await createUpload(deps, {
        id,
        accountId: senders.get(request)!,
        bytes: size,
        metadata,
      }),
    }),
    async onUploadFinish(_request, { id }) {
      if (!(await completeUpload(deps, id))) {
        throw new AppError('upload.gone');
      }
      return {};
    },
    onResponseError(request, error) {
      failures.set(request, error);
      return undefined;
    },
  });

  return async (request, accountId) => {
    senders.set(request, accountId);
    const response = await server.handleWeb(request);
    if (failures.has(request)) {
      throw await asAppError(deps, failures.get(request));
    }
    if (response.status >= 400) {
      const [, field = 'Tus-Resumable'] = /^Invalid (.+)$/m.exec(await response.text()) ?? [];
      throw new AppError('request.invalid', { field });
    }
    return response;
  };
}

type TusError = { status_code: number; body: string };

const TOO_LARGE = 413;
const FULL_DISK_BYTES = 1024 * 1024;

/** What the library throws are these very objects. */
const KNOWN = new Map<unknown, (deps: UploadsDeps) => AppError>([
  [ERRORS.FILE_NOT_FOUND, () => new AppError('upload.not_found')],
  [ERRORS.FILE_NO_LONGER_EXISTS, () => new AppError('upload.gone')],
  [ERRORS.INVALID_OFFSET, () => new AppError('upload.wrong_offset')],
  [ERRORS.ABORTED, () => new AppError('upload.in_use')],
  [ERRORS.MISSING_OFFSET, () => new AppError('request.invalid', { field: 'Upload-Offset' })],
  [ERRORS.INVALID_CONTENT_TYPE, () => new AppError('request.invalid', { field: 'Content-Type' })],
  [ERRORS.INVALID_LENGTH, () => new AppError('request.invalid', { field: 'Upload-Length' })],
  [ERRORS.INVALID_METADATA, () => new AppError('request.invalid', { field: 'Upload-Metadata' })],
  [
    ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION,
    () => new AppError('request.invalid', { field: 'Upload-Concat' }),
  ],
  [
    ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION,
    () => new AppError('request.invalid', { field: 'Upload-Defer-Length' }),
  ],
  [
    ERRORS.ERR_MAX_SIZE_EXCEEDED,
    ({ settings }) =>
      new AppError('upload.too_large', { most: settings.read('uploadLargestMegabytes') }),
  ],
]);

async function asAppError(deps: UploadsDeps, error: unknown): Promise<Error> {
  const known = KNOWN.get(error)?.(deps);
  if (known) {
    return known;
  }
  // More bytes than were announced.
  if ((error as Partial<TusError>).status_code === TOO_LARGE) {
    return new AppError('request.too_large');
  }
  if (error === ERRORS.FILE_WRITE_ERROR && (await deps.files.freeBytes()) < FULL_DISK_BYTES) {
    return new AppError('upload.no_space');
  }
  return error instanceof Error ? error : new Error((error as TusError).body);
}
