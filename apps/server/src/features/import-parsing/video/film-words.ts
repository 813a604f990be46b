import { vttOf } from '@baohe/domain/import/ass-subtitles';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import {
  subtitleLanguage,
  subtitleName,
  type SubtitleName,
} from '@baohe/domain/import/subtitle-name';
import { cuesOf } from '@baohe/domain/playing/cues';
import type { ParsedFile, ParsedWork, ParseJob } from '../parsed-work.ts';
import { baseName, endingIn } from '../source-file.ts';
import { storeWords, wordsFile, WORDS_ENDINGS } from '../words-file.ts';
import { inputArguments, runTool } from './ffmpeg.ts';
import type { FoundFilm } from './film-source.ts';

const READING_SECONDS = 120;
const MOST = 50;

interface FilmWordsFiles {
  files: ParsedFile[];
  subtitles: ParsedWork['subtitles'][number][];
}

/** The subtitles of a film: those beside it, and then those inside of it. */
export async function filmWords(
  job: ParseJob,
  films: readonly FoundFilm[],
  notes: ImportNote[],
): Promise<FilmWordsFiles> {
  const found: FilmWordsFiles = { files: [], subtitles: [] };
  const add = (file: ParsedFile, { language, label }: SubtitleName) => {
    if (found.subtitles.length < MOST) {
      found.files.push(file);
      found.subtitles.push({ language, label: freeLabel(label, found), ref: file.ref });
    }
  };
  for (const path of wordsBeside(job)) {
    const words = await wordsFile(job, path, notes);
    if (words) {
      add(words.file, subtitleName(baseName(path)));
    }
  }
  for (const film of films) {
    for (const { index, language, title } of film.facts.words) {
      const file = await wordsInside(job, film, index);
      if (file) {
        add(file, subtitleLanguage(language, title));
      }
    }
  }
  return found;
}

const wordsBeside = ({ work }: ParseJob): string[] =>
  [...new Set([...work.beside, ...work.files.map(({ path }) => path)])].filter(
    (path) => WORDS_ENDINGS.has(endingIn(path)) && endingIn(path) !== 'lrc',
  );

/** Two of one name could not be told apart. */
function freeLabel(label: string, { subtitles }: FilmWordsFiles): string {
  const same = subtitles.filter((one) => one.label.replace(/ \d+$/, '') === label).length;
  return same === 0 ? label : `${label} ${same + 1}`;
}

/** Read out of the film, and written anew like those beside it. */
async function wordsInside(
  job: ParseJob,
  { path, source, container }: FoundFilm,
  index: number,
): Promise<ParsedFile | null> {
  const vtt = await runTool(
    'ffmpeg',
    [
      ...inputArguments(container.demuxer, source),
      '-map',
      `0:s:${index}`,
      '-c:s',
      'webvtt',
      '-f',
      'webvtt',
      'pipe:1',
    ],
    { seconds: READING_SECONDS },
  ).catch(() => null);
  const cues = vtt ? cuesOf(vtt.toString()) : [];
  return cues.length > 0
    ? (await storeWords(job, `${path}/${index}`, 'vtt', vttOf(cues))).file
    : null;
}
