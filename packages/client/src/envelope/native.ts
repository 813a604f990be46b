import type { Bytes } from './bytes.ts';
import type { Agreement, Primitives } from './hpke.ts';

const gcm = (iv: Bytes, additionalData: Bytes) => ({ name: 'AES-GCM', iv, additionalData });

/** The browser's own cryptography: fast, and no code to load. */
export const native: Primitives = {
  suite: 'a',
  aeadId: 1,
  keyLength: 16,
  agree: agreeNative,

  async hmac(key, message) {
    const hmacKey = await crypto.subtle.importKey(
      'raw',
      key,
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    return new Uint8Array(await crypto.subtle.sign('HMAC', hmacKey, message));
  },

  async cipher(key) {
    const aesKey = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]);

    return {
      seal: async (nonce, aad, plain) =>
        new Uint8Array(await crypto.subtle.encrypt(gcm(nonce, aad), aesKey, plain)),
      open: async (nonce, aad, sealed) =>
        new Uint8Array(await crypto.subtle.decrypt(gcm(nonce, aad), aesKey, sealed)),
    };
  },
};

export async function agreeNative(recipient: Bytes, ephemeral?: CryptoKeyPair): Promise<Agreement> {
  const { subtle } = crypto;
  const pair = ephemeral ?? (await subtle.generateKey('X25519', false, ['deriveBits']));
  const theirs = await subtle.importKey('raw', recipient, 'X25519', false, []);
  return {
    enc: new Uint8Array(await subtle.exportKey('raw', pair.publicKey)),
    dh: new Uint8Array(
      await subtle.deriveBits({ name: 'X25519', public: theirs }, pair.privateKey, 256),
    ),
  };
}
