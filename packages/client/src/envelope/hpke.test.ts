import { Aes128Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { describe, expect, test } from 'vitest';
import { bytesOf, type Bytes } from './bytes.ts';
import { agreeFallback, fallback } from './fallback.ts';
import { keySchedule, setUpSender, sharedSecret, type Agreement } from './hpke.ts';
import { agreeNative, native } from './native.ts';
import { A11, A21, INFO, PLAINTEXT } from './testing/rfc9180-vectors.ts';

const unhex = (text: string): Bytes => bytesOf(Buffer.from(text, 'hex'));
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The browser takes a private key only with its wrapping: PKCS #8 for X25519. */
async function keyPair(secret: Bytes, own: Bytes): Promise<CryptoKeyPair> {
  const wrapped = bytesOf(unhex('302e020100300506032b656e04220420'), secret);
  return {
    privateKey: await crypto.subtle.importKey('pkcs8', wrapped, 'X25519', false, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('raw', own, 'X25519', true, []),
  };
}

const agreeNativeWith = async (secret: Bytes, own: Bytes, recipient: Bytes): Promise<Agreement> =>
  agreeNative(recipient, await keyPair(secret, own));
const agreeFallbackWith = (secret: Bytes, _: Bytes, recipient: Bytes): Promise<Agreement> =>
  agreeFallback(recipient, secret);

describe.each([
  ['A.1.1, the browser’s own', A11, native, agreeNativeWith],
  ['A.2.1, the fallback', A21, fallback, agreeFallbackWith],
] as const)('RFC 9180 %s', (_, vector, primitives, agreeWith) => {
  const recipient = unhex(vector.pkRm);
  const agreed = agreeWith(unhex(vector.skEm), unhex(vector.pkEm), recipient);

  test('encapsulation and shared secret', async () => {
    expect(hex((await agreed).enc)).toBe(vector.pkEm);
    expect(hex(await sharedSecret(primitives.hmac, await agreed, recipient))).toBe(
      vector.sharedSecret,
    );
  });

  test('key, nonce and exporter secret', async () => {
    const schedule = await keySchedule(primitives, unhex(vector.sharedSecret), unhex(INFO));
    expect(hex(schedule.key)).toBe(vector.key);
    expect(hex(schedule.baseNonce)).toBe(vector.baseNonce);
    expect(hex(schedule.exporterSecret)).toBe(vector.exporterSecret);
  });

  test('every message and every exported value', async () => {
    const context = await setUpSender(primitives, recipient, unhex(INFO), await agreed);
    for (const { seq, ct } of vector.encryptions) {
      expect(hex(await context.seal(seq, bytesOf(`Count-${seq}`), unhex(PLAINTEXT)))).toBe(ct);
    }
    for (const { context: label, value } of vector.exports) {
      expect(hex(await context.exportSecret(unhex(label)))).toBe(value);
    }
  });

  test('a key that would give nothing but zeros is refused', async () => {
    await expect(primitives.agree(new Uint8Array(32))).rejects.toThrow(
      /deriv|private or public key|small order|operation/i,
    );
  });
});

test('250 contexts of ours are opened by @hpke/core, and export the same secret', async () => {
  const suite = new CipherSuite({
    kem: new DhkemX25519HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes128Gcm(),
  });
  const pair = await suite.kem.generateKeyPair();
  const recipient = new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey));
  for (let round = 0; round < 250; round++) {
    const info = bytesOf(`info ${round}`);
    const aad = bytesOf('aad', [round]);
    const context = await setUpSender(native, recipient, info);
    const theirs = await suite.createRecipientContext({
      recipientKey: pair.privateKey,
      enc: context.enc,
      info,
    });
    for (const n of [0, 1, 2]) {
      const plain = crypto.getRandomValues(new Uint8Array((round * 7 + n) % 600));
      const opened = await theirs.open(await context.seal(n, aad, plain), aad);
      expect(hex(new Uint8Array(opened))).toBe(hex(plain));
    }
    const exported = new Uint8Array(await theirs.export(bytesOf('label'), 32));
    expect(hex(await context.exportSecret(bytesOf('label')))).toBe(hex(exported));
  }
}, 30_000);
