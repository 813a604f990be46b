import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vttOf } from '@baohe/domain/import/ass-subtitles';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import {
  subtitleLanguage,
  subtitleName,
  type SubtitleName,
} from '@baohe/domain/import/subtitle-name';
import { cuesOf } from '@baohe/domain/playing/cues';
import { inputArguments, runTool } from '../ffmpeg.ts';
import type { ParsedFile, ParsedWork, ParseJob } from '../parsed-work.ts';
import { baseName, endingIn, pathsOf, stableName } from '../source-file.ts';
import { storeSubtitles, storeSubtitleFile, SUBTITLE_ENDINGS } from '../subtitle-file.ts';
import type { FoundFilm } from './film-source.ts';

const READING_SECONDS = 120;
const MOST = 50;
const MOST_BYTES = 8 * 1024 * 1024;

interface FilmSubtitleFiles {
  files: ParsedFile[];
  subtitles: ParsedWork['subtitles'][number][];
}

/** The subtitles of a film: those beside it, and then those inside of it. */
export async function storeFilmSubtitles(
  job: ParseJob,
  films: readonly FoundFilm[],
  notes: ImportNote[],
): Promise<FilmSubtitleFiles> {
  const found: FilmSubtitleFiles = { files: [], subtitles: [] };
  const add = (file: ParsedFile, { language, label }: SubtitleName) => {
    if (found.subtitles.length < MOST) {
      found.files.push(file);
      found.subtitles.push({ language, label: freeLabel(label, found), ref: file.ref });
    }
  };
  for (const path of subtitlesBeside(job)) {
    const subtitles = await storeSubtitleFile(job, path, notes);
    if (subtitles) {
      add(subtitles.file, subtitleName(baseName(path)));
    }
  }
  for (const film of films) {
    const inside = await subtitlesInside(job, film);
    for (const { index, language, title } of film.facts.subtitles) {
      const file = inside.get(index);
      if (file) {
        add(file, subtitleLanguage(language, title));
      }
    }
  }
  return found;
}

const subtitlesBeside = ({ work }: ParseJob): string[] =>
  [...new Set([...work.beside, ...work.files.map(({ path }) => path)])].filter(
    (path) => SUBTITLE_ENDINGS.has(endingIn(path)) && endingIn(path) !== 'lrc',
  );

/** Two of one name could not be told apart. */
function freeLabel(label: string, { subtitles }: FilmSubtitleFiles): string {
  const same = subtitles.filter((one) => one.label.replace(/ \d+$/, '') === label).length;
  return same === 0 ? label : `${label} ${same + 1}`;
}

/** Read out of the film in one go, because all of it has to be read, and written anew like those beside it. */
async function subtitlesInside(
  job: ParseJob,
  { path, source, container, facts }: FoundFilm,
): Promise<Map<number, ParsedFile>> {
  const found = new Map<number, ParsedFile>();
  if (facts.subtitles.length === 0) {
    return found;
  }
  const name = stableName(path, pathsOf(job.work));
  const draftOf = (index: number) => join(job.workshop, `inside-${name}-${index}.vtt`);
  const outputs = facts.subtitles.flatMap(({ index }) => [
    '-map',
    `0:s:${index}`,
    '-c:s',
    'webvtt',
    '-f',
    'webvtt',
    `file:${draftOf(index)}`,
  ]);
  const limits = { seconds: READING_SECONDS, fileBytes: MOST_BYTES };
  // One that cannot be read ends it; what was written until then is there.
  await runTool('ffmpeg', [...inputArguments(container.demuxer, source), ...outputs], limits).catch(
    () => null,
  );
  for (const { index } of facts.subtitles) {
    const vtt = await readFile(draftOf(index), 'utf8').catch(() => '');
    const cues = cuesOf(vtt);
    if (cues.length > 0) {
      const { file } = await storeSubtitles(job, `${path}/${index}`, 'vtt', vttOf(cues));
      found.set(index, file);
    }
  }
  return found;
}
