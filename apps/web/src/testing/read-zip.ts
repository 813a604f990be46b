import { crc32, inflateRawSync } from 'node:zlib';

const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const END_BYTES = 22;

/** The texts in a ZIP, by name, read from its directory as another program does; throws where a sum is wrong. */
export function readZip(zip: Buffer): Record<string, string> {
  const end = zip.length - END_BYTES;
  if (zip.readUInt32LE(end) !== END) {
    throw new Error('no end of a directory');
  }
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== CENTRAL) {
      throw new Error('no entry of a directory');
    }
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const bytes = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    if (crc32(bytes) !== zip.readUInt32LE(at + 16) || bytes.length !== zip.readUInt32LE(at + 24)) {
      throw new Error(`${name} is damaged`);
    }
    files[name] = bytes.toString('utf8');
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
