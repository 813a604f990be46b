import { crc32 } from 'node:zlib';
import { decodeName, nameEncodingOf } from '@baohe/domain/import/name-encoding';
import type { Entry } from 'yauzl';

const UTF8_FLAG = 0x800;
const UNICODE_PATH_FIELD = 0x7075;

/** The names of all entries, in their order, with / between folders. */
export function entryNames(entries: readonly Entry[]): string[] {
  const stated = entries.map(statedName);
  const encoding = nameEncodingOf(
    entries.filter((_, at) => stated[at] === null).map(({ fileNameRaw }) => fileNameRaw),
  );
  return entries.map(({ fileNameRaw }, at) =>
    // Only after decoding: the second byte of a Japanese character may be a backslash.
    (stated[at] ?? decodeName(fileNameRaw, encoding)).replaceAll('\\', '/'),
  );
}

/** The name where the archive says how it is encoded. */
function statedName({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string | null {
  const field = extraFields.find(({ id }) => id === UNICODE_PATH_FIELD)?.data;
  // Its checksum ties it to this name: a program that renamed the entry may have left the old field.
  if (field && field.length > 5 && field[0] === 1 && field.readUInt32LE(1) === crc32(fileNameRaw)) {
    return utf8(field.subarray(5));
  }
  return generalPurposeBitFlag & UTF8_FLAG ? utf8(fileNameRaw) : null;
}

/** Null where a program set the flag and wrote something else. */
function utf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Whether a name leads out of the folder it is unpacked in, on any system. */
export const leadsOutside = (name: string): boolean =>
  name.startsWith('/') ||
  /^[a-z]:/i.test(name) ||
  name.includes('\0') ||
  name.split('/').includes('..');

/** Without `./` and empty parts, so that one file has one name. */
export const plainName = (name: string): string =>
  name
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/')
    .normalize('NFC');
