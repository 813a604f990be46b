import {
  createPrivateKey,
  generateKeyPairSync,
  type ED25519KeyPairOptions,
  type JsonWebKey,
  type X25519KeyPairOptions,
} from 'node:crypto';

const AS_BYTES: ED25519KeyPairOptions<'der', 'der'> & X25519KeyPairOptions<'der', 'der'> = {
  publicKeyEncoding: { format: 'der', type: 'spki' },
  privateKeyEncoding: { format: 'der', type: 'pkcs8' },
};

/**
 * A new private key, to be written to a file. By way of its bytes: on Node 20 a fresh key that is
 * exported as JWK hangs the process for good when the garbage collection comes in between (the job
 * that made the key waits, as it is collected, for the lock that the export holds).
 */
export function newPrivateKey(curve: 'x25519' | 'ed25519'): JsonWebKey {
  const { privateKey } =
    curve === 'x25519'
      ? generateKeyPairSync('x25519', AS_BYTES)
      : generateKeyPairSync('ed25519', AS_BYTES);
  return createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' }).export({
    format: 'jwk',
  });
}
