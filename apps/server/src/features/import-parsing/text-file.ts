import { decodeName, nameEncodingOf } from '@baohe/domain/import/name-encoding';
import { WorkRefused, type ParseJob, type ParseOptions } from './parsed-work.ts';
import { readRootFile } from './root-files.ts';

/** More than any subtitle, lyrics or description has. */
const MOST_BYTES = 1024 * 1024;

export interface ReadText {
  text: string;
  /** In which encoding, where nothing said so. */
  guessed: string | null;
}

/** A small text beside a work, in whatever it is written. Null where it is too long to be one. */
export async function readTextFile(
  job: Pick<ParseJob, 'root' | 'options'>,
  path: string,
): Promise<ReadText | null> {
  try {
    return decodeText(await readRootFile(job, path, MOST_BYTES), job.options.encoding);
  } catch (error) {
    if (error instanceof WorkRefused && error.reason === 'tooLarge') {
      return null;
    }
    throw error;
  }
}

function decodeText(bytes: Buffer, encoding: ParseOptions['encoding']): ReadText {
  const marked = markedEncoding(bytes);
  if (marked !== null) {
    return { text: new TextDecoder(marked).decode(bytes), guessed: null };
  }
  if (encoding !== 'auto') {
    return { text: new TextDecoder(encoding).decode(bytes), guessed: null };
  }
  const guessed = nameEncodingOf([bytes]);
  return { text: decodeName(bytes, guessed), guessed: guessed === 'utf-8' ? null : guessed };
}

/** What the first bytes say, if they say it. */
function markedEncoding(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return 'utf-16le';
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return 'utf-16be';
  }
  return bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 'utf-8' : null;
}
