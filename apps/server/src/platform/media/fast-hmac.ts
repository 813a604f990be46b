import { createHmac, hash } from 'node:crypto';

const BLOCK = 64;
const DIGEST = 32;
/** An address and its ticket are some 200 characters. */
const ROOM = 512;

/**
 * HMAC-SHA-256 as base64url, with the two padded keys prepared once: two thirds of what createHmac
 * costs, and a gallery signs a hundred addresses at a time.
 */
export function fastHmac(secret: Buffer): (text: string) => string {
  if (secret.length > BLOCK) {
    throw new Error(`a key of ${secret.length} bytes is longer than a block`);
  }
  const inner = paddedKey(secret, 0x36, ROOM);
  const outer = paddedKey(secret, 0x5c, DIGEST);
  return (text) => {
    // UTF-8 takes at most three bytes for each unit of a string.
    if (text.length > ROOM / 3 && Buffer.byteLength(text) > ROOM) {
      return createHmac('sha256', secret).update(text).digest('base64url');
    }
    const length = inner.write(text, BLOCK);
    // As text: Node hands out short strings faster than buffers.
    outer.write(hash('sha256', inner.subarray(0, BLOCK + length), 'binary'), BLOCK, 'binary');
    return hash('sha256', outer, 'base64url');
  };
}

function paddedKey(secret: Buffer, pad: number, room: number): Buffer {
  const padded = Buffer.alloc(BLOCK + room);
  padded.fill(pad, 0, BLOCK);
  for (const [at, byte] of secret.entries()) {
    padded[at] = byte ^ pad;
  }
  return padded;
}
