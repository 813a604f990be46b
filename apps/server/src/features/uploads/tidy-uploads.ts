import type { UseUploadDeps } from './uploads-deps.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Its row is written before its file; nothing takes so long in between. */
const SETTLED_MS = HOUR_MS;
/** So long somebody is answered that an upload is gone, instead of that there never was one. */
const FORGOTTEN_MS = 7 * 24 * HOUR_MS;
const LOT = 500;

type Deps = Pick<UseUploadDeps, 'db' | 'files' | 'clock' | 'repositoryOn'>;

/** Removes what is past its time, and what a crash has left: files without a row, rows without a file. */
export async function tidyUploads(
  { db, files, clock, repositoryOn }: Deps,
  signal: AbortSignal,
): Promise<void> {
  const uploads = repositoryOn(db);
  const now = clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await uploads.endDue(now);

  const there = await files.list();
  for (let begin = 0; begin < there.length && !signal.aborted; begin += LOT) {
    const lot = there.slice(begin, begin + LOT);
    const living = await uploads.livingOf(lot.map(({ id }) => id));
    for (const { id } of lot.filter((one) => !living.has(one.id))) {
      await files.remove(id);
    }
  }

  for (const id of await uploads.livingSince(before(SETTLED_MS))) {
    if ((await files.sizeOf(id)) === null) {
      await uploads.end(id, now);
    }
  }
  await uploads.forget(before(FORGOTTEN_MS));
}
