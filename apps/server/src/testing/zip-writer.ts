import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a ZIP, and what may be wrong with it. */
export interface ZipEntry {
  /** Bytes for names that are not UTF-8. */
  name: string | Buffer;
  data?: Buffer | string;
  /** Stored as it is, or deflated. */
  method?: 'store' | 'deflate' | number;
  /** Whether the archive says that the name is UTF-8; true for texts. */
  utf8?: boolean;
  /** Info-ZIP's field with the name in UTF-8. */
  unicodePath?: string;
  /** As Unix has it: 0o120777 is a symbolic link. */
  mode?: number;
  encrypted?: boolean;
  /** What the headers say instead of the truth. */
  declaredBytes?: number;
  crc?: number;
  comment?: Buffer;
  /** Points to the bytes of this earlier entry instead of having its own. */
  sharesBytesOf?: number;
}

interface ZipOptions {
  comment?: string;
  /** What the end says instead of how many there are. */
  declaredEntries?: number;
}

const number16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const number32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
const METHODS = { store: 0, deflate: 8 } as const;

/** A ZIP in memory. Nothing is checked: hostile archives are made by it too. */
export function zipOf(
  entries: readonly ZipEntry[] | Readonly<Record<string, Buffer | string>>,
  { comment = '', declaredEntries }: ZipOptions = {},
): Buffer {
  const list: readonly ZipEntry[] = Array.isArray(entries)
    ? (entries as readonly ZipEntry[])
    : Object.entries(entries).map(([name, data]) => ({ name, data }));
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  const written: { offset: number; common: Buffer }[] = [];
  let offset = 0;
  for (const entry of list) {
    const shared = entry.sharesBytesOf === undefined ? undefined : written[entry.sharesBytesOf]!;
    const name = Buffer.from(entry.name as string);
    const extra = extraOf(entry, name);
    const { common, packed } = shared ? { ...shared, packed: null } : packedEntry(entry);
    const at = shared?.offset ?? offset;
    if (packed) {
      const header = [Buffer.from('PK\u0003\u0004'), number16(20), common];
      const local = Buffer.concat([
        ...header,
        number16(name.length),
        number16(extra.length),
        name,
        extra,
        packed,
      ]);
      locals.push(local);
      offset += local.length;
    }
    written.push({ offset: at, common });
    const note = entry.comment ?? Buffer.alloc(0);
    central.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        // Made on Unix, so that the mode counts.
        number16((3 << 8) | 20),
        number16(20),
        common,
        number16(name.length),
        number16(extra.length),
        number16(note.length),
        number16(0),
        number16(0),
        number32((entry.mode ?? 0) << 16),
        number32(at),
        name,
        extra,
        note,
      ]),
    );
  }
  const directory = Buffer.concat(central);
  const count = number16(declaredEntries ?? list.length);
  return Buffer.concat([
    ...locals,
    directory,
    Buffer.from('PK\u0005\u0006'),
    number32(0),
    count,
    count,
    number32(directory.length),
    number32(offset),
    number16(Buffer.byteLength(comment)),
    Buffer.from(comment),
  ]);
}

/** Flags, method, time, checksum and sizes: the same bytes in both headers. */
function packedEntry(entry: ZipEntry): { common: Buffer; packed: Buffer } {
  const data = Buffer.from((entry.data ?? '') as string);
  const { method = data.length > 100 ? 'deflate' : 'store' } = entry;
  const plain = method === 'deflate' ? deflateRawSync(data) : data;
  // What an archive with a password has before each file.
  const packed = entry.encrypted ? Buffer.concat([Buffer.alloc(12), plain]) : plain;
  const utf8 = entry.utf8 ?? typeof entry.name === 'string';
  const common = Buffer.concat([
    number16((utf8 ? 0x800 : 0) | (entry.encrypted ? 1 : 0)),
    number16(typeof method === 'number' ? method : METHODS[method]),
    number32(0x5c_21_00_00),
    number32(entry.crc ?? crc32(data)),
    number32(packed.length),
    number32(entry.declaredBytes ?? data.length),
  ]);
  return { common, packed };
}

function extraOf({ unicodePath }: ZipEntry, name: Buffer): Buffer {
  if (unicodePath === undefined) {
    return Buffer.alloc(0);
  }
  const path = Buffer.from(unicodePath);
  return Buffer.concat([
    number16(0x70_75),
    number16(5 + path.length),
    Buffer.from([1]),
    number32(crc32(name)),
    path,
  ]);
}
