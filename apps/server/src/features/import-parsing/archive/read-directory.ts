import type { ImportNote } from '@baohe/domain/import/import-reason';
import type { Entry, ZipFile } from 'yauzl';
import { WorkRefused } from '../parsed-work.ts';
import { isArchiveName } from './archive-format.ts';
import { ARCHIVE_LIMITS } from './archive-limits.ts';
import { entryNames, leadsOutside, plainName } from './entry-names.ts';

export interface DirectoryEntry {
  /** Decoded, with / between folders; it never leads outside, and is in the archive once. */
  name: string;
  /** Unpacked, as the archive says; reading stops where it is not true. */
  bytes: number;
  isDirectory: boolean;
  raw: Entry;
}

export interface ArchiveDirectory {
  entries: readonly DirectoryEntry[];
  notes: readonly ImportNote[];
}

const LOCAL_HEADER_BYTES = 30;
const FILE_TYPE = 0xf000;
const REGULAR = [0, 0x8000, 0x4000];

/** The central directory, checked before anything is unpacked. `file` is what people know the archive by. */
export async function readDirectory(zip: ZipFile, file: string): Promise<ArchiveDirectory> {
  if (zip.entryCount > ARCHIVE_LIMITS.entries) {
    throw new WorkRefused('tooManyFiles', file, `${zip.entryCount}`);
  }
  const raw: Entry[] = [];
  let directoryBytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) {
      throw new WorkRefused('encrypted', file);
    }
    directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (directoryBytes > ARCHIVE_LIMITS.directoryBytes) {
      throw new WorkRefused('tooLarge', file, 'the directory of the archive');
    }
    raw.push(entry);
  }
  refuseOverlaps(raw, zip.fileSize, file);
  const total = raw.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > ARCHIVE_LIMITS.totalBytes) {
    throw new WorkRefused('tooLarge', file, `${total} bytes`);
  }
  return named(raw, file);
}

function named(raw: readonly Entry[], file: string): ArchiveDirectory {
  const entries = new Map<string, DirectoryEntry>();
  const notes: ImportNote[] = [];
  for (const [at, decoded] of entryNames(raw).entries()) {
    const entry = raw[at]!;
    // The stored name too: another program may believe that one.
    const stored = entry.fileNameRaw.toString('latin1').replaceAll('\\', '/');
    if (leadsOutside(decoded) || leadsOutside(stored)) {
      throw new WorkRefused('outsidePath', file, shortened(decoded));
    }
    if (decoded.length > ARCHIVE_LIMITS.nameCharacters) {
      throw new WorkRefused('tooLarge', file, `a name of ${decoded.length} characters`);
    }
    const name = plainName(decoded);
    const isDirectory = decoded.endsWith('/');
    if (!REGULAR.includes((entry.externalFileAttributes >>> 16) & FILE_TYPE)) {
      notes.push({ reason: 'symbolicLink', file: `${file}/${name}`, detail: '' });
    } else if (entries.has(name)) {
      if (!isDirectory) {
        notes.push({
          reason: 'damaged',
          file: `${file}/${name}`,
          detail: 'this name occurs twice',
        });
      }
    } else if (name !== '') {
      entries.set(name, { name, bytes: entry.uncompressedSize, isDirectory, raw: entry });
      if (!isDirectory && isArchiveName(name)) {
        notes.push({ reason: 'nestedArchive', file: `${file}/${name}`, detail: '' });
      }
    }
  }
  return { entries: [...entries.values()], notes };
}

/** Entries that share their bytes make a small archive unpack to any size. */
function refuseOverlaps(entries: readonly Entry[], archiveBytes: number, file: string): void {
  const inOrder = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  for (const [at, entry] of inOrder.entries()) {
    const next = inOrder[at + 1]?.relativeOffsetOfLocalHeader ?? archiveBytes;
    if (entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.compressedSize > next) {
      throw new WorkRefused('damaged', file, 'entries overlap');
    }
  }
}

const shortened = (name: string): string => (name.length > 200 ? `${name.slice(0, 200)}…` : name);
