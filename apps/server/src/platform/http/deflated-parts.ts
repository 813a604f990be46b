import { constants, deflateRawSync } from 'node:zlib';

/** The longest text that one stored block of deflate holds. */
const LONGEST_BLOCK = 65_535;

/**
 * A text deflated on its own, so that it can stand between others in one stream (RFC 1951): it refers to nothing
 * before it and ends at a whole byte.
 */
export function deflatedPart(text: string, level?: number): Buffer {
  return deflateRawSync(text, {
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(level !== undefined && { level }),
  });
}

/** A text as it is, between parts that are deflated. */
export function storedPart(text: string, isLast = false): Buffer {
  const data = Buffer.from(text);
  const blocks: Buffer[] = [];
  for (let at = 0; at === 0 || at < data.length; at += LONGEST_BLOCK) {
    const content = data.subarray(at, at + LONGEST_BLOCK);
    const head = Buffer.alloc(5);
    head[0] = isLast && at + LONGEST_BLOCK >= data.length ? 1 : 0;
    head.writeUInt16LE(content.length, 1);
    head.writeUInt16LE(content.length ^ 0xff_ff, 3);
    blocks.push(head, content);
  }
  return Buffer.concat(blocks);
}
