import { createPrivateKey, randomBytes } from 'node:crypto';
import {
  A11,
  A21,
  INFO,
  PLAINTEXT,
  type Vector,
} from '@baohe/client/envelope/testing/rfc9180-vectors';
import type { Suite } from '@baohe/contract/envelope';
import { Aes128Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { describe, expect, test } from 'vitest';
import { decapsulate, keySchedule, setUpReceiver, type ReceiverKey } from './hpke-receiver.ts';

const unhex = (text: string): Buffer => Buffer.from(text, 'hex');

function receiverKey(suite: Suite, secret: Buffer, pub: Buffer): ReceiverKey {
  const jwk = {
    kty: 'OKP',
    crv: 'X25519',
    d: secret.toString('base64url'),
    x: pub.toString('base64url'),
  };
  return { suite, pub, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

const keyOf = (suite: Suite, { skRm, pkRm }: Vector) =>
  receiverKey(suite, unhex(skRm), unhex(pkRm));

describe.each([
  ['A.1.1', 'a', A11],
  ['A.2.1', 'c', A21],
] as const)('RFC 9180 %s', (_, suite, vector) => {
  const key = keyOf(suite, vector);

  test('shared secret', () => {
    expect(decapsulate(key, unhex(vector.pkEm))?.toString('hex')).toBe(vector.sharedSecret);
  });

  test('key, nonce and exporter secret', () => {
    const schedule = keySchedule(suite, unhex(vector.sharedSecret), unhex(INFO));
    expect(schedule.key.toString('hex')).toBe(vector.key);
    expect(schedule.baseNonce.toString('hex')).toBe(vector.baseNonce);
    expect(schedule.exporterSecret.toString('hex')).toBe(vector.exporterSecret);
  });

  test('every message opens, in any order, and only with its own number and text', () => {
    const context = setUpReceiver(key, unhex(vector.pkEm), unhex(INFO));
    for (const { seq, ct } of vector.encryptions.toReversed()) {
      const aad = Buffer.from(`Count-${seq}`);
      expect(context?.open(seq, aad, unhex(ct))?.toString('hex')).toBe(PLAINTEXT);
      expect(context?.open(seq + 1, aad, unhex(ct))).toBeUndefined();
      expect(context?.open(seq, Buffer.from('Count-x'), unhex(ct))).toBeUndefined();
    }
    expect(context?.open(0, Buffer.alloc(0), Buffer.alloc(15))).toBeUndefined();
  });

  test('every exported value', () => {
    const context = setUpReceiver(key, unhex(vector.pkEm), unhex(INFO));
    for (const { context: label, value } of vector.exports) {
      expect(context?.exportSecret(unhex(label)).toString('hex')).toBe(value);
    }
  });

  test('a key that would give nothing but zeros opens no context', () => {
    expect(setUpReceiver(key, Buffer.alloc(32), unhex(INFO))).toBeUndefined();
  });
});

test('250 contexts of @hpke/core are opened by ours, and export the same secret', async () => {
  const suite = new CipherSuite({
    kem: new DhkemX25519HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes128Gcm(),
  });
  const key = keyOf('a', A11);
  const recipientPublicKey = await suite.kem.importKey('raw', new Uint8Array(key.pub).buffer, true);
  for (let round = 0; round < 250; round++) {
    const info = new TextEncoder().encode(`info ${round}`);
    const aad = new Uint8Array([round]);
    const theirs = await suite.createSenderContext({ recipientPublicKey, info });
    const ours = setUpReceiver(key, Buffer.from(theirs.enc), Buffer.from(info));
    for (const n of [0, 1, 2]) {
      const plain = randomBytes((round * 7 + n) % 600);
      const sealed = await theirs.seal(new Uint8Array(plain), aad);
      expect(ours?.open(n, Buffer.from(aad), Buffer.from(sealed))).toEqual(plain);
    }
    const exported = await theirs.export(new TextEncoder().encode('label'), 32);
    expect(ours?.exportSecret(Buffer.from('label'))).toEqual(Buffer.from(exported));
  }
});
