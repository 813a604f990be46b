import type { ImportReason } from '@baohe/domain/import/import-reason';

export const FORMAT_BYTES = 16;

const beginsWith = (bytes: Buffer, hex: string) =>
  bytes.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex'));

/** What a file is by its first bytes, whatever its name says; null for what is none of these. */
export function archiveFormat(beginning: Buffer): 'zip' | 'rar' | 'sevenZip' | 'pdf' | null {
  if (['504b0304', '504b0506', '504b0708'].some((mark) => beginsWith(beginning, mark))) {
    return 'zip';
  }
  if (beginsWith(beginning, '526172211a07')) {
    return 'rar';
  }
  if (beginsWith(beginning, '377abcaf271c')) {
    return 'sevenZip';
  }
  return beginsWith(beginning, '255044462d') ? 'pdf' : null;
}

/** Why a file that should be a ZIP is not opened; null when it is one. */
export function notZip(beginning: Buffer): ImportReason | null {
  const format = archiveFormat(beginning);
  if (format === 'zip') {
    return null;
  }
  return format ?? (beginning.length === 0 ? 'empty' : 'wrongType');
}

/** By the ending alone: an archive inside of an archive is not opened, so its bytes are not looked at. */
export const isArchiveName = (name: string): boolean =>
  /\.(?:zip|cbz|rar|cbr|7z|cb7|tar|tgz|gz|bz2|xz|zst|epub|jar|apk|iso)$/i.test(name);
