interface ZipFile {
  name: string;
  text: string;
}

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x08_00;
const STORED = 0;
const DEFLATED = 8;

/**
 * A ZIP of some texts: PKWARE's format as far as a copy of somebody's data needs it (no file of 4 GB, no folders), by
 * the browser's own deflate.
 */
export async function zipOf(files: readonly ZipFile[], at: Date): Promise<Blob> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const bytes = encoder.encode(text);
    const packed = await deflated(bytes);
    const nameBytes = encoder.encode(name);
    const facts = [
      u16(VERSION),
      u16(FLAGS),
      u16(packed ? DEFLATED : STORED),
      ...dosTime(at),
      u32(crc32(bytes)),
      u32((packed ?? bytes).length),
      u32(bytes.length),
      u16(nameBytes.length),
      u16(0),
    ];
    const head = joined(u32(LOCAL), ...facts, nameBytes);
    parts.push(head, packed ?? bytes);
    directory.push(
      // Comment, disk and attributes: none.
      joined(u32(CENTRAL), u16(VERSION), ...facts, u16(0), u16(0), u16(0), u32(0), u32(offset)),
      nameBytes,
    );
    offset += head.length + (packed ?? bytes).length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = u16(files.length);
  const end = joined(u32(END), u16(0), u16(0), count, count, u32(size), u32(offset), u16(0));
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

function u16(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2);
  new DataView(bytes.buffer).setUint16(0, value, true);
  return bytes;
}

function u32(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

function joined(...pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}

/** Time, then day, as MS-DOS wrote them: two seconds are the finest. */
function dosTime(at: Date): Uint8Array[] {
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  const day = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  return [u16(time), u16(day)];
}

/** Null in a browser that cannot: the text is stored as it is. */
async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const stream = new Response(bytes).body?.pipeThrough(new CompressionStream('deflate-raw'));
    return new Uint8Array(await new Response(stream ?? null).arrayBuffer());
  } catch {
    return null;
  }
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  }
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    value = CRC[(value ^ byte) & 0xff]! ^ (value >>> 8);
  }
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}
