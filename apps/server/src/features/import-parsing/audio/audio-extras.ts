import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import { LIMITS } from '../../import/limits.ts';
import type { ParsedFile, ParseJob } from '../parsed-work.ts';
import { storedPicture } from '../picture-file.ts';
import {
  baseName,
  endingIn,
  folderOf,
  pathsOf,
  stableName,
  withoutEnding,
} from '../source-file.ts';
import { storeSubtitleFile, SUBTITLE_ENDINGS } from '../subtitle-file.ts';
import { readTextFile } from '../text-file.ts';
import { PICTURE_ENDINGS } from './audio-covers.ts';
import { isAudioName } from './audio-facts.ts';
import type { SoundEntry } from './sound-tree.ts';

const TEXT_ENDINGS: ReadonlySet<string> = new Set(['txt', 'md']);
/** Of programs, for programs. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'json abs nfo opf cue log m3u m3u8 pls sfv md5 ini db url lnk'.split(' '),
);

interface Extras {
  files: ParsedFile[];
  placed: { folder: readonly string[]; entry: SoundEntry }[];
}

/** Pictures, texts and lyrics that belong to no track: they are entries of their folders. */
export async function storeExtras(
  job: ParseJob,
  used: ReadonlySet<string>,
  notes: ImportNote[],
): Promise<Extras> {
  const { work } = job;
  const extras: Extras = { files: [], placed: [] };
  const paths = new Set([...work.files.map(({ path }) => path), ...work.beside]);
  for (const path of paths) {
    if (used.has(path) || isAudioName(path) || LEFT_OUT.has(endingIn(path))) {
      continue;
    }
    const found = await extraOf(job, path, notes);
    if (found) {
      extras.files.push(found.file);
      extras.placed.push({
        folder: foldersBelow(work.path, path),
        entry: { ...found.entry, fileUrl: found.file.ref },
      });
    }
  }
  return extras;
}

/** What lies beside a single file has no folder of its own. */
const foldersBelow = (work: string, path: string): string[] =>
  path.startsWith(`${work}/`)
    ? folderOf(path.slice(work.length + 1))
        .split('/')
        .filter((folder) => folder !== '')
    : [];

interface Extra {
  file: ParsedFile;
  entry: Omit<SoundEntry, 'fileUrl'>;
}

async function extraOf(job: ParseJob, path: string, notes: ImportNote[]): Promise<Extra | null> {
  const ending = endingIn(path);
  const title = baseName(path);
  if (PICTURE_ENDINGS.has(ending)) {
    const file = await storedPicture(job, path, notes);
    return file && { file, entry: { type: 'image', title } };
  }
  if (SUBTITLE_ENDINGS.has(ending)) {
    const lyrics = await storeSubtitleFile(job, path, notes);
    return (
      lyrics && {
        file: lyrics.file,
        entry: {
          type: 'other',
          title: `${withoutEnding(title)}.${lyrics.ending}`,
          size: lyrics.bytes,
        },
      }
    );
  }
  if (TEXT_ENDINGS.has(ending)) {
    return textOf(job, path, notes);
  }
  notes.push({ reason: ending === 'pdf' ? 'pdf' : 'unsupported', file: path, detail: ending });
  return null;
}

async function textOf(job: ParseJob, path: string, notes: ImportNote[]): Promise<Extra | null> {
  const read = await readTextFile(job, path);
  const bytes = read ? Buffer.from(read.text) : null;
  if (!read || !bytes || bytes.length > LIMITS.textBytes || bytes.includes(0)) {
    notes.push({ reason: bytes?.includes(0) ? 'wrongType' : 'tooLarge', file: path, detail: '' });
    return null;
  }
  if (read.guessed) {
    notes.push({ reason: 'encodingGuessed', file: path, detail: read.guessed });
  }
  const ending = endingIn(path);
  const name = `${stableName(path, pathsOf(job.work))}.${ending}`;
  await writeFile(join(job.workshop, name), bytes);
  return {
    file: {
      ref: `file:texts/${name}`,
      mime: ending === 'md' ? 'text/markdown' : 'text/plain',
      path: name,
      from: 'workshop',
    },
    entry: { type: 'other', title: baseName(path), size: bytes.length },
  };
}
