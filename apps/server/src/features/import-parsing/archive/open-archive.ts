import { createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import { fromFdPromise, type ZipFile } from 'yauzl';
import { WorkRefused } from '../parsed-work.ts';
import { FORMAT_BYTES, notZip } from './archive-format.ts';
import { ARCHIVE_LIMITS } from './archive-limits.ts';
import { readDirectory, type ArchiveDirectory, type DirectoryEntry } from './read-directory.ts';

const inflate = promisify(inflateRaw);

export type ArchiveEntry = Pick<DirectoryEntry, 'name' | 'bytes' | 'isDirectory'>;

/** A ZIP whose directory passed every check. All that goes wrong later is a WorkRefused too. */
export interface Archive {
  /** Links are left out; so is what has the name of an earlier entry. */
  entries: readonly ArchiveEntry[];
  /** What was left out, and archives inside, which nobody opens. */
  notes: readonly ImportNote[];
  find(name: string): ArchiveEntry | undefined;
  /** The whole entry in memory; one of more than `limitBytes` is refused as too large. */
  read(entry: ArchiveEntry, limitBytes: number): Promise<Buffer>;
  /** Writes the entry to a new file. */
  extract(entry: ArchiveEntry, target: string): Promise<void>;
  close(): void;
}

/** Opens a ZIP by its path; `file` is what notes and refusals call it: its path below the root. */
export async function openArchive(
  path: string | Buffer,
  file = basename(path.toString()),
): Promise<Archive> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new WorkRefused('unreadable', file, error.code ?? '');
  });
  try {
    const beginning = Buffer.alloc(FORMAT_BYTES);
    const { bytesRead } = await handle.read(beginning, 0, FORMAT_BYTES, 0);
    const reason = notZip(beginning.subarray(0, bytesRead));
    if (reason) {
      throw new WorkRefused(reason, file);
    }
    const zip = await fromFdPromise(handle.fd, { decodeStrings: false });
    const directory = await readDirectory(zip, file);
    return archiveOf(zip, directory, file, handle);
  } catch (error) {
    await handle.close();
    throw refusalOf(error, file);
  }
}

function archiveOf(
  zip: ZipFile,
  { entries, notes }: ArchiveDirectory,
  file: string,
  handle: FileHandle,
): Archive {
  const known = new Map(entries.map((entry) => [entry.name, entry]));

  /** The bytes of an entry as they are unpacked: never more than it says, and the right ones. */
  async function* unpack({ name }: ArchiveEntry): AsyncGenerator<Buffer> {
    const entry = known.get(name)!;
    refuseRatio(entry, file);
    const shown = `${file}/${name}`;
    let stream: Readable | undefined;
    try {
      stream = await zip.openReadStreamPromise(entry.raw);
      let bytes = 0;
      let sum = 0;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > entry.bytes) {
          throw new WorkRefused('damaged', shown, `unpacks to more than ${entry.bytes} bytes`);
        }
        sum = crc32(chunk, sum);
        yield chunk;
      }
      if (bytes !== entry.bytes || sum !== entry.raw.crc32) {
        throw new WorkRefused('damaged', shown, 'the checksum is wrong');
      }
    } catch (error) {
      throw refusalOf(error, shown);
    } finally {
      stream?.destroy();
    }
  }

  return {
    entries,
    notes,
    find: (name) => known.get(name),

    async read({ name, bytes }, limitBytes) {
      if (bytes > limitBytes) {
        throw new WorkRefused('tooLarge', `${file}/${name}`, `${bytes} bytes`);
      }
      const entry = known.get(name)!;
      refuseRatio(entry, file);
      try {
        return await readWhole(zip, entry, handle);
      } catch (error) {
        throw refusalOf(error, `${file}/${name}`);
      }
    },

    async extract(entry, target) {
      // 'wx': what is there already is never written over, link or not.
      await pipeline(unpack(entry), createWriteStream(target, { flags: 'wx' }));
    },

    close: () => void handle.close().catch(() => undefined),
  };
}

/** In one piece, three times as quick as a stream: most entries are pages of a few hundred kilobytes. */
async function readWhole(
  zip: ZipFile,
  { raw, bytes }: DirectoryEntry,
  handle: FileHandle,
): Promise<Buffer> {
  if (!raw.canDecodeFileData()) {
    throw new Error(`unsupported compression method: ${raw.compressionMethod}`);
  }
  // Deflate adds a few bytes to what it cannot make smaller, never more.
  if (raw.compressedSize > bytes + bytes / 100 + 1024) {
    throw new Error('packed into more than it is');
  }
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(raw, { minimal: true });
  const packed = Buffer.alloc(raw.compressedSize);
  const { bytesRead } = await handle.read(packed, 0, packed.length, fileDataStart);
  const isStored = raw.compressionMethod === 0;
  const data = isStored
    ? packed.subarray(0, bytesRead)
    : // Stops as soon as there is more than was said.
      await inflate(packed, { maxOutputLength: Math.max(1, bytes) });
  if (data.length !== bytes || crc32(data) !== raw.crc32) {
    throw new Error('the checksum is wrong');
  }
  return data;
}

function refuseRatio({ name, bytes, raw }: DirectoryEntry, file: string): void {
  const packed = Math.max(raw.compressedSize, 1);
  if (bytes > ARCHIVE_LIMITS.ratioFromBytes && bytes / packed > ARCHIVE_LIMITS.ratio) {
    throw new WorkRefused('tooCompressed', `${file}/${name}`, `${Math.round(bytes / packed)}:1`);
  }
}

function refusalOf(error: unknown, file: string): unknown {
  if (error instanceof WorkRefused || !(error instanceof Error)) {
    return error;
  }
  if (/encrypt/i.test(error.message)) {
    return new WorkRefused('encrypted', file);
  }
  if (/unsupported compression method/.test(error.message)) {
    return new WorkRefused('unsupported', file, error.message);
  }
  const { code } = error as NodeJS.ErrnoException;
  // What the reader of archives or zlib says is about the file; what the disk says is not.
  return code === 'EIO' || code === 'EACCES' || code === 'ENOSPC'
    ? new WorkRefused('unreadable', file, code)
    : new WorkRefused('damaged', file, error.message);
}
