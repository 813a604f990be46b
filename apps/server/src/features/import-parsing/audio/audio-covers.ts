import type { ParseJob } from '../parsed-work.ts';
import type { CoverCandidate } from '../pictures/make-cover.ts';
import { openablePath } from '../root-files.ts';
import { baseName, endingIn, withoutEnding } from '../source-file.ts';
import type { ReadSound } from './audio-facts.ts';

export const PICTURE_ENDINGS: ReadonlySet<string> = new Set([
  'jpg',
  'jpeg',
  'png',
  'webp',
  'gif',
  'avif',
]);
const COVER_NAME = /^(?:cover|folder|front|album(?:art)?|封面|ジャケット)/i;

/** A cover beside, one in the tracks, and then any picture. */
export async function* audioCovers(
  job: ParseJob,
  sounds: readonly ReadSound[],
): AsyncGenerator<CoverCandidate> {
  const pictures = picturesOf(job);
  const candidate = async (path: string) => ({
    file: path,
    picture: await openablePath(job, path),
  });
  const covers = pictures.filter((path) => COVER_NAME.test(withoutEnding(baseName(path))));
  // The one of the work before those of its discs.
  for (const path of covers.toSorted((one, other) => depthOf(one) - depthOf(other))) {
    yield await candidate(path);
  }
  for (const { source, facts } of sounds) {
    if (facts.picture) {
      yield { file: source, picture: facts.picture };
    }
  }
  for (const path of pictures.filter((one) => !covers.includes(one))) {
    yield await candidate(path);
  }
}

const depthOf = (path: string): number => path.split('/').length;

/** Of the work and beside it, each once. */
export const picturesOf = ({ work }: ParseJob): string[] =>
  [...new Set([...work.beside, ...work.files.map(({ path }) => path)])].filter((path) =>
    PICTURE_ENDINGS.has(endingIn(path)),
  );
