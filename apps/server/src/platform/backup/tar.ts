const BLOCK = 512;
const NAME_FIELD = 100;
const PREFIX_FIELD = 155;
const SIZE_OCTAL_MOST = 0o77777777777;
const CHECKSUM_AT = 148;

/** The head of a file in a tar archive (ustar); sizes beyond 8 GB in base 256, as GNU tar writes them. */
export function tarHead(name: string, size: number, modified: Date): Buffer {
  const head = Buffer.alloc(BLOCK);
  const { prefix, rest } = splitName(name);
  head.write(rest, 0, 'utf8');
  head.write('0000600\0', 100, 'latin1');
  head.write('0000000\0', 108, 'latin1');
  head.write('0000000\0', 116, 'latin1');
  if (size <= SIZE_OCTAL_MOST) {
    head.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  } else {
    head.writeUInt8(0x80, 124);
    head.writeBigUInt64BE(BigInt(size), 128);
  }
  const seconds = Math.floor(modified.getTime() / 1000);
  head.write(`${seconds.toString(8).padStart(11, '0')}\0`, 136, 'latin1');
  head.write('        0', CHECKSUM_AT, 'latin1');
  head.write('ustar\u000000', 257, 'latin1');
  head.write(prefix, 345, 'utf8');
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM_AT, 'latin1');
  return head;
}

function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= NAME_FIELD) {
    return { prefix: '', rest: name };
  }
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(rest) <= NAME_FIELD && Buffer.byteLength(prefix) <= PREFIX_FIELD) {
      return { prefix, rest };
    }
  }
  throw new Error(`${name} is too long for a tar archive`);
}

/** What fills the last block of a file. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** Two empty blocks end an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(BLOCK * 2);

export interface TarEntry {
  name: string;
  size: number;
  /** To be read to its end before the next entry. */
  body: AsyncIterable<Buffer>;
}

/** The files of an archive, one after the other; a broken or cut one throws. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = byteReader(source);
  for (;;) {
    const head = await bytes.exactly(BLOCK);
    if (head.every((byte) => byte === 0)) {
      return;
    }
    const { name, size } = readHead(head);
    yield { name, size, body: bytes.pieces(size) };
    await bytes.exactly((BLOCK - (size % BLOCK)) % BLOCK);
  }
}

function readHead(head: Buffer): { name: string; size: number } {
  const written = Number.parseInt(textAt(head, CHECKSUM_AT, 8), 8);
  const sum = head.reduce(
    (total, byte, at) => total + (at >= CHECKSUM_AT && at < CHECKSUM_AT + 8 ? 0x20 : byte),
    0,
  );
  if (written !== sum) {
    throw new Error('This is no backup, or it is damaged');
  }
  const prefix = textAt(head, 345, PREFIX_FIELD);
  const rest = textAt(head, 0, NAME_FIELD);
  const size =
    head.readUInt8(124) === 0x80
      ? Number(head.readBigUInt64BE(128))
      : Number.parseInt(textAt(head, 124, 12), 8);
  return { name: prefix === '' ? rest : `${prefix}/${rest}`, size };
}

function textAt(head: Buffer, from: number, length: number): string {
  const field = head.subarray(from, from + length);
  const end = field.indexOf(0);
  return field
    .subarray(0, end === -1 ? length : end)
    .toString('utf8')
    .trim();
}

function byteReader(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  async function atMost(count: number): Promise<Buffer> {
    while (held.length === 0) {
      const next = await pieces.next();
      if (next.done) {
        throw new Error('The backup ends too early');
      }
      held = next.value;
    }
    const piece = held.subarray(0, count);
    held = held.subarray(piece.length);
    return piece;
  }
  async function* some(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      const piece = await atMost(left);
      left -= piece.length;
      yield piece;
    }
  }
  return {
    pieces: some,
    async exactly(count: number): Promise<Buffer> {
      const all: Buffer[] = [];
      for await (const piece of some(count)) {
        all.push(piece);
      }
      return Buffer.concat(all);
    },
  };
}
