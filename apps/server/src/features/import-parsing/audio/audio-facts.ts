import { chapterMarks, type ChapterMark } from '@baohe/domain/playing/chapter-marks';
import { parseFile, type IAudioMetadata, type ICommonTagsResult } from 'music-metadata';
import type { MediaEnding } from '../../../platform/media/media-type.ts';
import { looksLike } from '../../import/looks-like.ts';
import { hasFfmpeg } from '../ffmpeg.ts';
import { probeChapters, writtenChapters } from '../media-chapters.ts';
import { beginningOf, endingIn } from '../source-file.ts';

/** By the ending of their names, what they are stored as. */
const PLAYABLE: ReadonlyMap<string, MediaEnding> = new Map([
  ['mp3', 'mp3'],
  ['m4a', 'm4a'],
  ['m4b', 'm4a'],
  ['aac', 'aac'],
  ['flac', 'flac'],
  ['ogg', 'ogg'],
  ['oga', 'ogg'],
  ['opus', 'opus'],
  ['wav', 'wav'],
]);
/** Sounds that no browser plays. */
const OTHER_SOUNDS: ReadonlySet<string> = new Set(
  'wma ape aif aiff wv tak tta dsf dff mka ac3 dts amr mpc alac'.split(' '),
);
/** In a container that browsers open, but in a codec that they do not. */
const UNPLAYABLE_CODECS = /alac|ac-?3|e-ac-3|dts|adpcm|wma/i;

/** What can be told of a file that sounds. */
export interface AudioFacts {
  /** Under which it is stored; null: browsers do not play it. */
  ending: MediaEnding | null;
  /** Where it is not playable: in which codec it is. */
  codec: string;
  bytes: number;
  seconds: number | undefined;
  tags: ICommonTagsResult | null;
  chapters: readonly ChapterMark[];
  picture: Buffer | null;
}

/** A file that sounds, and what it says of itself. */
export interface ReadSound {
  /** Below the folder of the work. */
  path: string;
  /** Below the root. */
  source: string;
  /** What the track is known by when it is imported again. */
  stableName: string;
  facts: AudioFacts;
}

export const isAudioName = (path: string): boolean =>
  PLAYABLE.has(endingIn(path)) || OTHER_SOUNDS.has(endingIn(path));

/** Null where the file is not what its name says. Embedded covers are read only while one is looked for. */
export async function audioFacts(
  path: string,
  { skipCovers }: { skipCovers: boolean },
): Promise<AudioFacts | null> {
  const { bytes, size } = await beginningOf(path);
  const ending = PLAYABLE.get(endingIn(path)) ?? null;
  if (size === 0 || (ending !== null && !looksLike(ending, bytes))) {
    return null;
  }
  const parsed = await readTags(path, skipCovers);
  const codec = parsed?.format.codec ?? endingIn(path);
  const isPlayable = ending !== null && !UNPLAYABLE_CODECS.test(codec);
  const seconds = parsed?.format.duration;
  const chapters = (await probedChapters(path)) ?? (parsed ? writtenChapters(parsed) : []);
  return {
    // Opus goes by many names.
    ending: isPlayable ? (ending === 'ogg' && looksLike('opus', bytes) ? 'opus' : ending) : null,
    codec,
    bytes: size,
    seconds,
    tags: parsed?.common ?? null,
    chapters: chapterMarks(chapters, seconds ?? 0),
    picture: pictureOf(parsed),
  };
}

/** Null for tags that cannot be read; the sound may play nevertheless. */
async function readTags(path: string, skipCovers: boolean): Promise<IAudioMetadata | null> {
  try {
    const quick = await parseFile(path, { skipCovers, includeChapters: true });
    // Some say how long they are only when all of it was read.
    return quick.format.duration === undefined
      ? await parseFile(path, { skipCovers, includeChapters: true, duration: true })
      : quick;
  } catch {
    return null;
  }
}

function pictureOf(parsed: IAudioMetadata | null): Buffer | null {
  const pictures = parsed?.common.picture ?? [];
  const found = pictures.find(({ type }) => /front/i.test(type ?? '')) ?? pictures[0];
  return found ? Buffer.from(found.data) : null;
}

/** Of an audiobook, which is the one that has them. Null without ffmpeg: then only some say where theirs are. */
async function probedChapters(path: string): Promise<ChapterMark[] | null> {
  if (endingIn(path) !== 'm4b' || !(await hasFfmpeg())) {
    return null;
  }
  return probeChapters('mov', path).catch(() => null);
}
