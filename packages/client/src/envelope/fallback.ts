import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, type Bytes } from './bytes.ts';
import type { Agreement, Primitives } from './hpke.ts';

/**
 * For pages without `crypto.subtle` (a plain-http address in the LAN) and browsers whose `subtle`
 * lacks X25519. ChaCha20, because AES in JavaScript is ten times slower.
 */
export const fallback: Primitives = {
  suite: 'c',
  aeadId: 3,
  keyLength: 32,
  agree: agreeFallback,
  hmac: async (key, message) => bytesOf(hmac(sha256, key, message)),
  cipher: async (key) => ({
    seal: async (nonce, aad, plain) => bytesOf(chacha20poly1305(key, nonce, aad).encrypt(plain)),
    open: async (nonce, aad, sealed) => bytesOf(chacha20poly1305(key, nonce, aad).decrypt(sealed)),
  }),
};

export async function agreeFallback(
  recipient: Bytes,
  ephemeral: Uint8Array = x25519.keygen().secretKey,
): Promise<Agreement> {
  return {
    enc: bytesOf(x25519.getPublicKey(ephemeral)),
    dh: bytesOf(x25519.getSharedSecret(ephemeral, recipient)),
  };
}
