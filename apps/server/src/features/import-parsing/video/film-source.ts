import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filmPlan, filmPlanUnprobed, type FilmPlan } from '@baohe/domain/import/film-plan';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import { mimeOf } from '../../../platform/media/media-type.ts';
import { LIMITS } from '../../import/limits.ts';
import { hasFfmpeg, inputArguments, runTool, ToolFailed } from '../ffmpeg.ts';
import type { ParsedFile, ParseJob } from '../parsed-work.ts';
import { asItIs, openablePath } from '../root-files.ts';
import { beginningOf, pathsOf, stableName } from '../source-file.ts';
import { containerOf, type Container } from './film-container.ts';
import { probeFilm, readFilm, type FilmFacts } from './film-facts.ts';

const REPACK_SECONDS = 240;
const ROOM_BYTES = 64 * 1024 * 1024;

/** A film of a work: what is known of it, and what is to become of it. */
export interface FoundFilm {
  path: string;
  /** Where it can be opened. */
  source: string;
  bytes: number;
  container: Container;
  facts: FilmFacts;
  plan: FilmPlan;
}

/** Null, with a note, for what is no film. */
export async function findFilm(
  job: ParseJob,
  path: string,
  notes: ImportNote[],
): Promise<FoundFilm | null> {
  const source = await openablePath(job, path);
  const refuse = (reason: ImportNote['reason'], detail = '') => {
    notes.push({ reason, file: path, detail });
    return null;
  };
  const { bytes: beginning, size } = await beginningOf(source);
  const container = containerOf(beginning);
  if (!container) {
    return refuse('wrongType');
  }
  if (size > LIMITS.fileBytes) {
    return refuse('tooLarge', `${size} bytes`);
  }
  const isProbed = await hasFfmpeg();
  const facts = isProbed
    ? await probeFilm(source, size, container).catch((error: unknown) => failureOf(error))
    : await readFilm(source, size, container);
  if (facts instanceof Error) {
    return refuse(
      facts instanceof ToolFailed && facts.reason === 'tooSlow' ? 'tooSlow' : 'damaged',
    );
  }
  const plan = isProbed ? filmPlan(facts) : filmPlanUnprobed(facts);
  if (plan.way === 'download') {
    const reason = isProbed ? 'notPlayable' : 'onlySaved';
    notes.push({ reason, file: path, detail: codecsOf(facts) });
  } else if (!isProbed) {
    notes.push({ reason: 'noFfmpeg', file: path, detail: '' });
  }
  return { path, source, bytes: size, container, facts, plan };
}

const failureOf = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

const codecsOf = ({ container, video, pixels, audio }: FilmFacts): string =>
  [container, video, pixels, audio].filter(Boolean).join(' ');

/** The file that is played or saved; packed anew where that makes it playable. */
export async function filmFile(
  job: ParseJob,
  film: FoundFilm,
  notes: ImportNote[],
): Promise<{ file: ParsedFile; isPlayable: boolean }> {
  const { path, plan } = film;
  if (plan.way === 'repack') {
    const made = await repack(job, film, plan).catch((error: unknown) => failureOf(error));
    if (!(made instanceof Error)) {
      return { file: made, isPlayable: true };
    }
    const reason =
      made instanceof ToolFailed && made.reason === 'tooSlow' ? 'tooSlow' : 'notPlayable';
    notes.push({ reason, file: path, detail: codecsOf(film.facts) });
  }
  // One whose index stands behind it plays too, only later.
  const isPlayable =
    plan.way === 'asIs' || (plan.way === 'repack' && plan.audio === 'copy' && isOpened(film));
  return { file: await asFound(job, film, isPlayable), isPlayable };
}

const isOpened = ({ container: { type } }: FoundFilm): boolean => type === 'mp4' || type === 'webm';

async function asFound(
  job: ParseJob,
  { path, container: { type } }: FoundFilm,
  isPlayable: boolean,
): Promise<ParsedFile> {
  const playable = type === 'webm' ? 'webm' : 'mp4';
  const ending = isPlayable ? playable : type === 'mkv' ? 'mkv' : 'bin';
  return {
    ref: `file:films/${stableName(path, pathsOf(job.work))}.${ending}`,
    mime: mimeOf(ending),
    ...(await asItIs(job, path)),
  };
}

async function repack(
  job: ParseJob,
  { path, source, bytes, container }: FoundFilm,
  { into, audio }: Extract<FilmPlan, { way: 'repack' }>,
): Promise<ParsedFile> {
  const name = `${stableName(path, pathsOf(job.work))}.${into}`;
  const target = join(job.workshop, name);
  await runTool(
    'ffmpeg',
    [
      '-fflags',
      '+genpts',
      ...inputArguments(container.demuxer, source),
      '-map',
      '0:V:0',
      '-map',
      '0:a:0?',
      '-c:v',
      'copy',
      ...(audio === 'aac' ? ['-c:a', 'aac', '-b:a', '160k', '-ac', '2'] : ['-c:a', 'copy']),
      // What programs and cameras wrote into it stays behind.
      '-map_metadata',
      '-1',
      '-map_chapters',
      '-1',
      ...(into === 'mp4' ? ['-movflags', '+faststart'] : []),
      '-f',
      into,
      `file:${target}`,
    ],
    { seconds: REPACK_SECONDS, fileBytes: bytes * 2 + ROOM_BYTES },
  );
  const { size } = await stat(target);
  if (size === 0 || size > LIMITS.fileBytes) {
    throw new Error(`${size} bytes came of it`);
  }
  return { ref: `file:films/${name}`, mime: mimeOf(into), path: name, from: 'workshop' };
}
