import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cuesOfAss, vttOf } from '@baohe/domain/import/ass-subtitles';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import { timedLines } from '@baohe/domain/listening/lyrics';
import { cuesOf } from '@baohe/domain/playing/cues';
import type { ParsedFile, ParseJob } from './parsed-work.ts';
import { endingIn, pathsOf, stableName } from './source-file.ts';
import { readTextFile } from './text-file.ts';

/** Subtitles and lyrics; .sub and .idx hold pictures, which nobody reads here. */
export const SUBTITLE_ENDINGS: ReadonlySet<string> = new Set(['vtt', 'srt', 'ass', 'ssa', 'lrc']);

interface SubtitleFile {
  file: ParsedFile;
  /** What the store has of it. */
  ending: 'vtt' | 'lrc';
  bytes: number;
}

/**
 * Subtitles or lyrics as the players read them: WebVTT, or LRC for lyrics, in UTF-8. Written anew, so that
 * nothing of the file goes along but times and words. Null, with a note, where nothing is said in it.
 */
export async function storeSubtitleFile(
  job: ParseJob,
  path: string,
  notes: ImportNote[],
): Promise<SubtitleFile | null> {
  const read = await readTextFile(job, path);
  const written = read && linesOf(endingIn(path), read.text);
  if (!read || !written) {
    notes.push({ reason: read ? 'damaged' : 'tooLarge', file: path, detail: '' });
    return null;
  }
  if (read.guessed) {
    notes.push({ reason: 'encodingGuessed', file: path, detail: read.guessed });
  }
  return storeSubtitles(job, path, written.ending, written.text);
}

/** Subtitles and lyrics that were made, not found: chapters of a recording, subtitles of a film's own. */
export async function storeSubtitles(
  { work, workshop }: ParseJob,
  path: string,
  ending: SubtitleFile['ending'],
  text: string,
): Promise<SubtitleFile> {
  const name = `${stableName(path, pathsOf(work))}.${ending}`;
  await writeFile(join(workshop, name), text);
  return {
    file: {
      ref: `file:words/${name}`,
      mime: ending === 'vtt' ? 'text/vtt' : 'text/plain',
      path: name,
      from: 'workshop',
    },
    ending,
    bytes: Buffer.byteLength(text),
  };
}

function linesOf(
  ending: string,
  text: string,
): { ending: SubtitleFile['ending']; text: string } | null {
  if (ending === 'lrc') {
    return timedLines('x.lrc', text).length > 0
      ? { ending: 'lrc', text: text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n') }
      : null;
  }
  const cues = ending === 'ass' || ending === 'ssa' ? cuesOfAss(text) : cuesOf(text);
  return cues.length > 0 ? { ending: 'vtt', text: vttOf(cues) } : null;
}
