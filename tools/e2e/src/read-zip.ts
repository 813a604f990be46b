import { inflateRawSync } from 'node:zlib';

const END_BYTES = 22;

/** The texts in a ZIP, by name. */
export const readZip = (zip: Buffer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readZipFiles(zip)).map(([name, bytes]) => [name, bytes.toString('utf8')]),
  );

/** The files in a ZIP, by name, read from its directory as another program does. */
export function readZipFiles(zip: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {};
  const end = zip.length - END_BYTES;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    files[zip.toString('utf8', at + 46, at + 46 + nameLength)] = inflateRawSync(packed);
    at += 46 + nameLength;
  }
  return files;
}
