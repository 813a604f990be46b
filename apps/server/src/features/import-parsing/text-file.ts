import { decodeName, nameEncodingOf } from '@baohe/domain/import/name-encoding';
import { WorkRefused, type ParseJob, type ParseOptions } from './parsed-work.ts';
import { readRootFile } from './root-files.ts';
import { decode, markedEncoding } from './text/decode-text.ts';

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
    return decodeShort(await readRootFile(job, path, MOST_BYTES), job.options.encoding);
  } catch (error) {
    if (error instanceof WorkRefused && error.reason === 'tooLarge') {
      return null;
    }
    throw error;
  }
}

/** What it begins with says more than whoever imports it; too short to be ranked, it is guessed as names are. */
function decodeShort(bytes: Buffer, stated: ParseOptions['encoding']): ReadText {
  const encoding = markedEncoding(bytes) ?? (stated === 'auto' ? null : stated);
  if (encoding !== null) {
    return { text: decode(bytes, encoding), guessed: null };
  }
  const guessed = nameEncodingOf([bytes]);
  return { text: decodeName(bytes, guessed), guessed: guessed === 'utf-8' ? null : guessed };
}
