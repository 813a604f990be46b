import { externalStore } from '@baohe/app-shell/external-store';
import { newId } from '@baohe/app-shell/new-id';
import { UPLOAD_PATH } from '@baohe/contract/uploads';
import type { UploadPurpose } from '@baohe/domain/uploads/uploads';
import { DetailedError, Upload } from 'tus-js-client';

/** Larger pieces would need longer than a request has on a slow line. */
const PIECE_BYTES = 16 * 1024 * 1024;
const PAUSES_MS = [0, 1000, 3000, 6000, 12_000];
/** Further ones wait: more at once are no faster, and the server has a limit. */
const AT_ONCE = 2;

type SendingState = 'waiting' | 'sending' | 'paused' | 'done' | 'failed';

export interface SentFile {
  key: string;
  name: string;
  bytes: number;
  sent: number;
  state: SendingState;
  purpose: UploadPurpose;
  /** When all of it is there. */
  uploadId: string | undefined;
  /** What the server said; empty where nothing came back. */
  failure: string | undefined;
}

/** Outside of React: files go on while somebody looks at another screen. */
export const sentFiles = externalStore<readonly SentFile[]>([]);

const running = new Map<string, Upload>();

const change = (key: string, changed: Partial<SentFile>) =>
  sentFiles.set(sentFiles.get().map((one) => (one.key === key ? { ...one, ...changed } : one)));
const stateOf = (key: string) => sentFiles.get().find((one) => one.key === key)?.state;

/** Begins to send files, a few at a time; one that was broken off goes on where it was. */
export function sendFiles(files: readonly File[], purpose: UploadPurpose = 'import'): string[] {
  const added = files.map((file): SentFile => {
    const key = newId();
    running.set(key, uploadOf(key, file, purpose));
    return {
      key,
      name: file.name,
      bytes: file.size,
      sent: 0,
      state: 'waiting',
      purpose,
      uploadId: undefined,
      failure: undefined,
    };
  });
  sentFiles.set([...sentFiles.get(), ...added]);
  beginNext();
  return added.map(({ key }) => key);
}

/** What has come stays on the server. */
export function pauseFile(key: string): void {
  void running.get(key)?.abort();
  change(key, { state: 'paused' });
  beginNext();
}

export function resumeFile(key: string): void {
  change(key, { state: 'waiting', failure: undefined });
  beginNext();
}

/** It is no longer shown; what is unfinished is removed from the server too. */
export function dropFile(key: string): void {
  const isDone = stateOf(key) === 'done';
  void running
    .get(key)
    ?.abort(!isDone)
    .catch(() => undefined);
  running.delete(key);
  sentFiles.set(sentFiles.get().filter((one) => one.key !== key));
  beginNext();
}

/** Waits for one file; rejects with what the server said. */
export function whenSent(key: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const file = sentFiles.get().find((one) => one.key === key);
      if (file?.state === 'done' && file.uploadId !== undefined) {
        stop();
        resolve(file.uploadId);
      } else if (!file || file.state === 'failed') {
        stop();
        reject(new Error(file?.failure ?? ''));
      }
    };
    const stop = sentFiles.subscribe(look);
    look();
  });
}

function beginNext(): void {
  const files = sentFiles.get();
  const free = AT_ONCE - files.filter(({ state }) => state === 'sending').length;
  for (const { key } of files.filter(({ state }) => state === 'waiting').slice(0, free)) {
    change(key, { state: 'sending' });
    void begin(key);
  }
}

async function begin(key: string): Promise<void> {
  const upload = running.get(key);
  const [before] = (await upload?.findPreviousUploads().catch(() => [])) ?? [];
  if (before) {
    upload?.resumeFromPreviousUpload(before);
  }
  if (stateOf(key) === 'sending') {
    upload?.start();
  }
}

function uploadOf(key: string, file: File, purpose: UploadPurpose): Upload {
  const upload: Upload = new Upload(file, {
    endpoint: `/api${UPLOAD_PATH}`,
    chunkSize: PIECE_BYTES,
    retryDelays: PAUSES_MS,
    metadata: { filename: file.name, purpose },
    removeFingerprintOnSuccess: true,
    headers: { 'accept-language': document.documentElement.lang },
    // The same file may be meant for something else.
    fingerprint: async (one) => `${purpose} ${one.name} ${one.size} ${one.lastModified}`,
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      return status === 0 || status === 409 || status === 423 || status >= 500;
    },
    onProgress: (sent) => change(key, { sent }),
    onSuccess() {
      const uploadId = upload.url?.split('/').at(-1);
      change(key, { state: 'done', sent: file.size, uploadId });
      running.delete(key);
      beginNext();
    },
    onError(error) {
      change(key, { state: 'failed', failure: sentenceOf(error) });
      beginNext();
    },
  });
  return upload;
}

/** The server's own sentence, in the language of the page. */
function sentenceOf(error: unknown): string {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  try {
    const { msg } = JSON.parse(body ?? '') as { msg?: unknown };
    return typeof msg === 'string' ? msg : '';
  } catch {
    return '';
  }
}

// A tab that is closed while files are on their way loses time, not bytes; it is asked about all the same.
globalThis.addEventListener?.('beforeunload', (event) => {
  if (sentFiles.get().some(({ state }) => state === 'sending' || state === 'waiting')) {
    event.preventDefault();
  }
});
