/** Seconds of an MP4 or M4A file, from its movie header. */
export function secondsOf(file: Buffer): number {
  const header = file.indexOf('mvhd');
  return file.readUInt32BE(header + 20) / file.readUInt32BE(header + 16);
}
