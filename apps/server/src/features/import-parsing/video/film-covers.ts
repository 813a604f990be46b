import type { ParseJob } from '../parsed-work.ts';
import type { CoverCandidate } from '../pictures/make-cover.ts';
import { openablePath } from '../root-files.ts';
import { baseName, endingIn, withoutEnding } from '../source-file.ts';
import { posterOf, type SeenFilm } from './film-pictures.ts';

const PICTURE_ENDINGS: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif']);
/** As Kodi and its kin name them; lying ones first, as films are shown. */
const NAMES = ['landscape', 'thumb', 'fanart', 'backdrop', 'cover', 'poster', 'folder'];

/** The pictures beside a film, and then one of the film itself. */
export async function* filmCovers(
  job: ParseJob,
  film: SeenFilm | null,
): AsyncGenerator<CoverCandidate> {
  const { work } = job;
  const pictures = [...new Set([...work.beside, ...work.files.map(({ path }) => path)])].filter(
    (path) => PICTURE_ENDINGS.has(endingIn(path)),
  );
  for (const path of pictures.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    yield { file: path, picture: await openablePath(job, path) };
  }
  const poster = film && (await posterOf(film));
  if (poster) {
    yield { file: work.path, picture: poster };
  }
}

function rankOf(path: string): number {
  const name = withoutEnding(baseName(path)).toLowerCase();
  const at = NAMES.findIndex((one) => name === one || name.endsWith(`-${one}`));
  return at === -1 ? NAMES.length : at;
}
