import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Suite } from '@baohe/contract/envelope';

export const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
const options = { authTagLength: TAG_LENGTH };

/** The cipher of each suite, with its number in RFC 9180. */
export const suiteCiphers = {
  a: {
    aeadId: 1,
    keyLength: 16,
    cipher: (key: Buffer, nonce: Buffer) => createCipheriv('aes-128-gcm', key, nonce, options),
    decipher: (key: Buffer, nonce: Buffer) => createDecipheriv('aes-128-gcm', key, nonce, options),
  },
  c: {
    aeadId: 3,
    keyLength: 32,
    cipher: (key: Buffer, nonce: Buffer) =>
      createCipheriv('chacha20-poly1305', key, nonce, options),
    decipher: (key: Buffer, nonce: Buffer) =>
      createDecipheriv('chacha20-poly1305', key, nonce, options),
  },
} satisfies Record<Suite, unknown>;

export interface AeadKey {
  readonly suite: Suite;
  readonly key: Buffer;
  readonly nonce: Buffer;
}

export function sealBytes({ suite, key, nonce }: AeadKey, aad: Buffer, plain: Uint8Array): Buffer {
  const cipher = suiteCiphers[suite].cipher(key, nonce);
  cipher.setAAD(aad, { plaintextLength: plain.length });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined when the seal is broken; nothing of the plaintext leaves before that is known. */
export function openBytes(
  { suite, key, nonce }: AeadKey,
  aad: Buffer,
  sealed: Buffer,
): Buffer | undefined {
  const end = sealed.length - TAG_LENGTH;
  if (end < 0) {
    return undefined;
  }
  const decipher = suiteCiphers[suite].decipher(key, nonce);
  decipher.setAAD(aad, { plaintextLength: end });
  decipher.setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(0, end));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    return undefined;
  }
}
