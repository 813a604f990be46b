import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ParseJob } from '../parsed-work.ts';
import { openablePath } from '../root-files.ts';
import { beginningOf } from '../source-file.ts';
import { containerOf } from './film-container.ts';
import type { SeenFilm } from './film-pictures.ts';

/** Enough for a picture; a whole film would take its room twice. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * The parts of a playlist as one file that ffmpeg can look into: of playlists themselves it is never given
 * any, because it would open whatever they name.
 */
export async function joinedParts(
  job: ParseJob,
  parts: readonly string[],
  seconds: number,
): Promise<SeenFilm | null> {
  const path = join(job.workshop, 'joined-parts');
  let bytes = 0;
  let count = 0;
  for (const part of parts) {
    const file = await open(await openablePath(job, part));
    const { size } = await file.stat();
    if (count > 0 && bytes + size > MOST_BYTES) {
      await file.close();
      break;
    }
    await pipeline(
      file.createReadStream({ end: MOST_BYTES }),
      createWriteStream(path, { flags: 'a' }),
    );
    bytes += size;
    count++;
  }
  const container = count === 0 ? null : containerOf((await beginningOf(path)).bytes);
  return (
    container && { path, demuxer: container.demuxer, seconds: seconds * (count / parts.length) }
  );
}
