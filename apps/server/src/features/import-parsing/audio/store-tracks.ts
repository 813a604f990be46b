import type { AudioChapter } from '@baohe/domain/import/audiobookshelf';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import type { SoundTrack } from '@baohe/domain/import/sound-qualities';
import { chapterMarks, type ChapterMark } from '@baohe/domain/playing/chapter-marks';
import { mimeOf, type MediaEnding } from '../../../platform/media/media-type.ts';
import type { ParsedFile, ParsedWork, ParseJob } from '../parsed-work.ts';
import { asItIs } from '../root-files.ts';
import { baseName, endingIn, withoutEnding } from '../source-file.ts';
import { storeSubtitleFile } from '../subtitle-file.ts';
import { storeExtras } from './audio-extras.ts';
import type { ReadSound } from './audio-facts.ts';
import type { SoundEntry } from './sound-tree.ts';
import { findLyrics } from './track-lyrics.ts';

interface StoredTracks {
  files: ParsedFile[];
  placed: { folder: readonly string[]; entry: SoundEntry }[];
  downloads: ParsedWork['downloads'][number][];
  hasLyrics: boolean;
}

type Track = SoundTrack<ReadSound>;

/** The tracks of a work with their lyrics, and everything else that lies with them. */
export async function storeTracks(
  job: ParseJob,
  tracks: readonly Track[],
  chapters: readonly AudioChapter[],
  notes: ImportNote[],
): Promise<StoredTracks> {
  const stored: StoredTracks = { files: [], placed: [], downloads: [], hasLyrics: false };
  const lyrics = findLyrics(job.work, tracks);
  const numbered = needNumbers(tracks);
  for (const track of tracks) {
    const title = titleOf(track, numbered);
    if (track.low.facts.ending === null) {
      await addDownload(job, stored, track, title);
      continue;
    }
    const high = track.high.facts.ending === null ? track.low : track.high;
    if (high !== track.high) {
      await addDownload(job, stored, { ...track, low: track.high }, baseName(track.high.path));
    }
    const marks = chaptersOf(track, tracks.length === 1 ? chapters : []);
    await addTrack(job, stored, { ...track, high }, { title, marks });
    const found = lyrics.of(track);
    for (const path of found) {
      const file = await storeSubtitleFile(job, path, notes);
      if (file) {
        addLyrics(stored, track, `${withoutEnding(title)}.${file.ending}`, file);
        stored.hasLyrics = true;
      }
    }
  }
  const extras = await storeExtras(job, lyrics.used, notes);
  stored.files.push(...extras.files);
  stored.placed.push(...extras.placed);
  return stored;
}

const refOf = (sound: ReadSound) => `file:sounds/${sound.stableName}.${endingFor(sound)}`;

const endingFor = ({ facts }: ReadSound): MediaEnding => facts.ending ?? 'bin';

async function fileOf(job: ParseJob, sound: ReadSound): Promise<ParsedFile> {
  const mime = mimeOf(endingFor(sound));
  return { ref: refOf(sound), mime, ...(await asItIs(job, sound.source)) };
}

async function addTrack(
  job: ParseJob,
  { files, placed }: StoredTracks,
  { folder, low, high }: Track,
  { title, marks }: { title: string; marks: readonly ChapterMark[] },
) {
  const { seconds } = high.facts;
  for (const sound of new Set([low, high])) {
    files.push(await fileOf(job, sound));
  }
  placed.push({
    folder,
    entry: {
      type: 'audio',
      title,
      hash: low.stableName,
      fileUrl: refOf(high),
      lowQualityPath: refOf(low),
      highQualityPath: refOf(high),
      ...(seconds !== undefined && { duration: Math.round(seconds * 10) / 10 }),
      size: high.facts.bytes,
      ...(marks.length > 0 && { chapterMarks: marks.map((mark) => ({ ...mark })) }),
    },
  });
}

/** What browsers do not play stays in its folder, as a file to save. */
async function addDownload(
  job: ParseJob,
  { files, placed, downloads }: StoredTracks,
  { folder, low }: Track,
  title: string,
) {
  const file = await fileOf(job, low);
  files.push(file);
  downloads.push({ name: title, ref: file.ref, bytes: low.facts.bytes });
  placed.push({
    folder,
    entry: { type: 'other', title, fileUrl: file.ref, size: low.facts.bytes },
  });
}

function addLyrics(
  { files, placed }: StoredTracks,
  { folder }: Track,
  title: string,
  { file, bytes }: { file: ParsedFile; bytes: number },
) {
  files.push(file);
  placed.push({ folder, entry: { type: 'other', title, fileUrl: file.ref, size: bytes } });
}

/** Names like track01 and 003 say less than the title in the tags. */
const SAYS_NOTHING = /^(?:track|audio|title|disc|cd|side|曲|音轨|トラック)?[\s_.\-\d]*$/i;

function titleOf({ name, low }: Track, numbered: boolean): string {
  const { tags } = low.facts;
  const ending = endingIn(name);
  if (!tags?.title || !(numbered || SAYS_NOTHING.test(withoutEnding(name)))) {
    return name;
  }
  const { track, disk } = tags;
  const number =
    track.no === null
      ? ''
      : `${disk.no !== null && (disk.of ?? 1) > 1 ? `${disk.no}-` : ''}${String(track.no).padStart(2, '0')} `;
  return `${number}${tags.title.replaceAll('/', '／').trim()}.${ending}`;
}

/** A list is sorted by titles: where the numbers stand in the tags alone, the titles get them. */
function needNumbers(tracks: readonly Track[]): boolean {
  return (
    tracks.length > 1 &&
    tracks.every(({ name, low }) => !/\d/.test(withoutEnding(name)) && low.facts.tags?.track.no)
  );
}

/** Those of the recording itself, or those that a program wrote beside it. */
const chaptersOf = ({ low }: Track, beside: readonly AudioChapter[]): readonly ChapterMark[] =>
  low.facts.chapters.length > 1 ? low.facts.chapters : chapterMarks(beside, low.facts.seconds ?? 0);
