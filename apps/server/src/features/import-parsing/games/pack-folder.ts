import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { LIMITS } from '../../import/limits.ts';
import { WorkRefused } from '../parsed-work.ts';
import type { SystemPath } from '../root-files.ts';

interface PackedFile {
  /** Inside of the archive. */
  name: string;
  path: SystemPath;
}

interface Written {
  name: Buffer;
  crc: number;
  bytes: number;
  offset: number;
}

const UTF8_FLAG = 0x800;
const VERSION = 20;
const FIXED_DATE = 0x5c_21_00_00;
/** The end of the archive counts in 16 bits. */
const MOST_FILES = 65_000;

/**
 * Many files as one ZIP, as they are: a game of a thousand files cannot be downloaded one by one. The same
 * files make the same bytes, so that importing again changes nothing.
 */
export async function packFolder(
  files: readonly PackedFile[],
  target: string,
  work: string,
): Promise<void> {
  if (files.length > MOST_FILES) {
    throw new WorkRefused('tooManyFiles', work, `${files.length}`);
  }
  const archive = await open(target, 'wx');
  try {
    const written: Written[] = [];
    let offset = 0;
    for (const file of files) {
      const entry = await append(archive, file, offset, work);
      written.push(entry);
      offset += 30 + entry.name.length + entry.bytes;
    }
    const directory = Buffer.concat(written.map(directoryEntry));
    const end = Buffer.concat([directory, endOf(written.length, directory.length, offset)]);
    await archive.write(end, 0, end.length, offset);
  } finally {
    await archive.close();
  }
}

async function append(
  archive: FileHandle,
  { name, path }: PackedFile,
  offset: number,
  work: string,
): Promise<Written> {
  const bytesOfName = Buffer.from(name);
  const source = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new WorkRefused('unreadable', name, error.code ?? '');
  });
  let position = offset + 30 + bytesOfName.length;
  let crc = 0;
  let bytes = 0;
  try {
    for await (const chunk of source.createReadStream({
      autoClose: false,
    }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (position + chunk.length > LIMITS.fileBytes - 64 * 1024 * 1024) {
        throw new WorkRefused('tooLarge', work, `more than ${LIMITS.fileBytes} bytes`);
      }
      crc = crc32(chunk, crc);
      await archive.write(chunk, 0, chunk.length, position);
      position += chunk.length;
    }
  } finally {
    await source.close();
  }
  const entry = { name: bytesOfName, crc, bytes, offset };
  // Afterwards: only now the sum is known.
  const header = localHeader(entry);
  await archive.write(header, 0, header.length, offset);
  return entry;
}

/** Flags, packing (none), time, sum and sizes: the same in both headers. */
function commonFields({ name, crc, bytes }: Written): Buffer {
  const fields = Buffer.alloc(24);
  fields.writeUInt16LE(UTF8_FLAG, 0);
  fields.writeUInt32LE(FIXED_DATE, 4);
  fields.writeUInt32LE(crc, 8);
  fields.writeUInt32LE(bytes, 12);
  fields.writeUInt32LE(bytes, 16);
  fields.writeUInt16LE(name.length, 20);
  return fields;
}

function localHeader(entry: Written): Buffer {
  const begin = Buffer.from('PK\u0003\u0004\0\0');
  begin.writeUInt16LE(VERSION, 4);
  return Buffer.concat([begin, commonFields(entry), entry.name]);
}

function directoryEntry(entry: Written): Buffer {
  const begin = Buffer.from('PK\u0001\u0002\0\0\0\0');
  begin.writeUInt16LE(VERSION, 4);
  begin.writeUInt16LE(VERSION, 6);
  const end = Buffer.alloc(14);
  end.writeUInt32LE(entry.offset, 10);
  return Buffer.concat([begin, commonFields(entry), end, entry.name]);
}

function endOf(count: number, directoryBytes: number, directoryOffset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(directoryOffset, 16);
  return end;
}
