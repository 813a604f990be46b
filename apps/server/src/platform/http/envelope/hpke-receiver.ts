import { createHmac, createPublicKey, diffieHellman, type KeyObject } from 'node:crypto';
import type { Suite } from '@baohe/contract/envelope';
import { NONCE_LENGTH, openBytes, suiteCiphers } from './aead.ts';

/** HPKE (RFC 9180), base mode, the receiver's side: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256. */
export interface ReceiverKey {
  readonly suite: Suite;
  readonly privateKey: KeyObject;
  /** The public key, 32 bytes. */
  readonly pub: Buffer;
}

export interface ReceiverContext {
  readonly suite: Suite;
  /** Messages may come in any order; whether one came before is for the replay window to say. */
  readonly open: (n: number, aad: Buffer, sealed: Buffer) => Buffer | undefined;
  readonly exportSecret: (label: Buffer) => Buffer;
}

const EMPTY = Buffer.alloc(0);

export function hmac(key: Buffer, ...message: readonly (Buffer | string)[]): Buffer {
  const mac = createHmac('sha256', key);
  for (const part of message) {
    mac.update(part);
  }
  return mac.digest();
}

/** LabeledExtract and LabeledExpand. Nothing here is longer than one block of SHA-256. */
function labeled(suiteId: Buffer) {
  return {
    extract: (salt: Buffer, label: string, secret: Buffer): Buffer =>
      hmac(salt, 'HPKE-v1', suiteId, label, secret),
    expand: (secret: Buffer, label: string, info: Buffer, length: number): Buffer =>
      hmac(
        secret,
        Buffer.from([0, length]),
        'HPKE-v1',
        suiteId,
        label,
        info,
        Buffer.from([1]),
      ).subarray(0, length),
  };
}

const kem = labeled(Buffer.from('KEM\x00\x20', 'latin1'));

/** Undefined for the few keys that would make the secret known to everybody. */
export function decapsulate({ privateKey, pub }: ReceiverKey, enc: Buffer): Buffer | undefined {
  const x = enc.toString('base64url');
  const sender = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
  let dh: Buffer;
  try {
    dh = diffieHellman({ privateKey, publicKey: sender });
  } catch {
    return undefined;
  }
  return kem.expand(
    kem.extract(EMPTY, 'eae_prk', dh),
    'shared_secret',
    Buffer.concat([enc, pub]),
    32,
  );
}

export function keySchedule(suite: Suite, shared: Buffer, info: Buffer) {
  const { aeadId, keyLength } = suiteCiphers[suite];
  const { extract, expand } = labeled(
    Buffer.from(`HPKE\x00\x20\x00\x01\x00${String.fromCharCode(aeadId)}`, 'latin1'),
  );
  const context = Buffer.concat([
    Buffer.from([0]),
    extract(EMPTY, 'psk_id_hash', EMPTY),
    extract(EMPTY, 'info_hash', info),
  ]);
  const secret = extract(shared, 'secret', EMPTY);
  const exporterSecret = expand(secret, 'exp', context, 32);
  return {
    key: expand(secret, 'key', context, keyLength),
    baseNonce: expand(secret, 'base_nonce', context, NONCE_LENGTH),
    exporterSecret,
    exportSecret: (label: Buffer): Buffer => expand(exporterSecret, 'sec', label, 32),
  };
}

export function counterBytes(n: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(n));
  return bytes;
}

export function nonceOf(baseNonce: Buffer, n: number): Buffer {
  const nonce = Buffer.from(baseNonce);
  nonce.writeBigUInt64BE(nonce.readBigUInt64BE(4) ^ BigInt(n), 4);
  return nonce;
}

export function setUpReceiver(
  key: ReceiverKey,
  enc: Buffer,
  info: Buffer,
): ReceiverContext | undefined {
  const { suite } = key;
  const shared = decapsulate(key, enc);
  if (!shared) {
    return undefined;
  }
  const schedule = keySchedule(suite, shared, info);
  return {
    suite,
    open: (n, aad, sealed) =>
      openBytes({ suite, key: schedule.key, nonce: nonceOf(schedule.baseNonce, n) }, aad, sealed),
    exportSecret: schedule.exportSecret,
  };
}
