const GPS_DIRECTORY = 0x88_25;
const ENTRY_BYTES = 12;

/** Whether the EXIF of a picture says where it was taken. What cannot be read counts as saying so. */
export function saysLocation(exif: Buffer): boolean {
  try {
    const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const read32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
    const directory = read32(4);
    const entries = read16(directory);
    for (let entry = 0; entry < entries; entry++) {
      if (read16(directory + 2 + entry * ENTRY_BYTES) === GPS_DIRECTORY) {
        return true;
      }
    }
    return false;
  } catch {
    return true;
  }
}
