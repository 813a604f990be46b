import { join } from 'node:path';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import { mergeMetadata } from '@baohe/domain/import/merge-metadata';
import type { Json } from '../import/manifest.ts';
import { hasFfmpeg } from './ffmpeg.ts';
import { namesMetadata } from './names-metadata.ts';
import {
  WorkRefused,
  type Parse,
  type ParsedFile,
  type ParsedWork,
  type ParseJob,
} from './parsed-work.ts';
import { makeCover } from './pictures/make-cover.ts';
import { baseName, endingIn } from './source-file.ts';
import { filmCovers } from './video/film-covers.ts';
import { filmMetaInfo, htmlOf } from './video/film-info.ts';
import { filmNfo } from './video/film-nfo.ts';
import { seekPreviewsOf, type SeenFilm } from './video/film-pictures.ts';
import { filmFile, findFilm, type FoundFilm } from './video/film-source.ts';
import { storeFilmSubtitles } from './video/film-subtitles.ts';

const FILM_ENDINGS: ReadonlySet<string> = new Set(
  'mp4 m4v mov webm mkv avi ts m2ts mts flv wmv asf mpg mpeg vob rm rmvb 3gp ogv'.split(' '),
);
const LONGEST_NAME = 60;

/** A film: one file, or the same film in several. */
export const parseVideoFile: Parse = async (job) => {
  const { work, depth, workshop } = job;
  const notes: ImportNote[] = [];
  const films = await findFilms(job, notes);
  const [first] = films;
  if (!first) {
    throw new WorkRefused(notes[0]?.reason ?? 'empty', work.path, notes[0]?.detail);
  }
  const metadata = mergeMetadata([
    ...(await filmNfo(job, notes)),
    { source: 'names', ...namesMetadata(work) },
  ]);
  const seen = (await hasFfmpeg()) ? seenFilm(first) : null;
  const { cover, file: coverFile } = await makeCover(job, 'video', filmCovers(job, seen), notes);
  const seconds = Math.round(first.facts.seconds);
  const parsed = {
    kind: 'video',
    metadata,
    counts: { seconds },
    cover,
    metaInfo: filmMetaInfo(metadata, seconds),
    notes,
  } as const;
  if (depth === 'preview') {
    return {
      ...parsed,
      files: [coverFile],
      contentInfo: {},
      playSources: [],
      subtitles: [],
      downloads: [],
    };
  }

  const stored = await storeFilms(job, films, notes);
  const subtitles = await storeFilmSubtitles(job, films, notes);
  const played = seen && stored.played[0];
  const previews = played ? await seekPreviewsOf(played, workshop) : null;
  return {
    ...parsed,
    files: [coverFile, ...stored.files, ...subtitles.files, ...(previews ? [previews.file] : [])],
    contentInfo: {
      postContentHtml: htmlOf(metadata.summary),
      ...(previews && {
        seekPreviews: { ...previews.previews, imageUrl: previews.file.ref } satisfies Json,
      }),
      ...chaptersOf(first),
    },
    playSources: stored.playSources,
    subtitles: subtitles.subtitles,
    downloads: stored.downloads,
  };
};

/** Of the film that is played first; what is packed anew keeps none inside. */
const chaptersOf = ({ facts: { chapters } }: FoundFilm): Record<string, Json> =>
  chapters.length > 0 ? { chapterMarks: chapters.map((mark) => ({ ...mark })) } : {};

const seenFilm = ({ source, container, facts }: FoundFilm): SeenFilm => ({
  path: source,
  demuxer: container.demuxer,
  seconds: facts.seconds,
});

/** What was packed anew has an index: a place in it is found at once. */
function playedFilm({ workshop }: ParseJob, film: FoundFilm, file: ParsedFile): SeenFilm {
  const isNew = film.plan.way === 'repack' && file.from === 'workshop';
  const demuxer = file.mime === 'video/webm' ? 'matroska' : 'mov';
  return isNew ? { ...seenFilm(film), path: join(workshop, file.path), demuxer } : seenFilm(film);
}

async function findFilms(job: ParseJob, notes: ImportNote[]): Promise<FoundFilm[]> {
  const films: FoundFilm[] = [];
  for (const { path } of job.work.files) {
    const film = FILM_ENDINGS.has(endingIn(path)) ? await findFilm(job, path, notes) : null;
    if (film) {
      films.push(film);
    }
  }
  return films;
}

async function storeFilms(job: ParseJob, films: readonly FoundFilm[], notes: ImportNote[]) {
  const files: ParsedWork['files'][number][] = [];
  const playSources: ParsedWork['playSources'][number][] = [];
  const downloads: ParsedWork['downloads'][number][] = [];
  const played: SeenFilm[] = [];
  for (const film of films) {
    const { file, isPlayable } = await filmFile(job, film, notes);
    files.push(file);
    if (isPlayable) {
      const no = playSources.length;
      played.push(playedFilm(job, film, file));
      playSources.push({ no, name: sourceName(film, films), type: 'normal', ref: file.ref });
    } else {
      downloads.push({ name: baseName(film.path), ref: file.ref, bytes: film.bytes });
    }
  }
  return { files, playSources, downloads, played };
}

/** By its height, unless two have the same. */
function sourceName({ path, facts: { height } }: FoundFilm, films: readonly FoundFilm[]): string {
  if (films.length === 1) {
    return height === null ? 'Source' : `${height}p`;
  }
  const isOnly = films.filter(({ facts }) => facts.height === height).length === 1;
  return height !== null && isOnly ? `${height}p` : baseName(path).slice(-LONGEST_NAME);
}
