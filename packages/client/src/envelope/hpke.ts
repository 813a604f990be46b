import type { Suite } from '@baohe/contract/envelope';
import { bytesOf, counterBytes, type Bytes } from './bytes.ts';

/**
 * HPKE (RFC 9180), base mode, the sender's side, over whichever primitives the browser has:
 * DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, and the cipher of the suite.
 */
export interface Primitives {
  readonly suite: Suite;
  /** The cipher's number in RFC 9180 and the length of its key. */
  readonly aeadId: number;
  readonly keyLength: number;
  /** A new key pair meets the recipient's key. Throws on a key that gives nothing but zeros. */
  readonly agree: (recipient: Bytes) => Promise<Agreement>;
  readonly hmac: (key: Bytes, message: Bytes) => Promise<Bytes>;
  readonly cipher: (key: Bytes) => Promise<Cipher>;
}

export interface Agreement {
  /** The new public key: what the recipient needs to come to the same secret. */
  readonly enc: Bytes;
  readonly dh: Bytes;
}

export interface Cipher {
  readonly seal: (nonce: Bytes, aad: Bytes, plain: Bytes) => Promise<Bytes>;
  readonly open: (nonce: Bytes, aad: Bytes, sealed: Bytes) => Promise<Bytes>;
}

type Hmac = Primitives['hmac'];

/** LabeledExtract and LabeledExpand. Nothing here is longer than one block of SHA-256. */
function labeled(hmac: Hmac, suiteId: Bytes) {
  return {
    extract: (salt: Bytes, label: string, secret: Bytes): Promise<Bytes> =>
      hmac(salt, bytesOf('HPKE-v1', suiteId, label, secret)),
    expand: async (secret: Bytes, label: string, info: Bytes, length: number): Promise<Bytes> =>
      (await hmac(secret, bytesOf([0, length], 'HPKE-v1', suiteId, label, info, [1]))).slice(
        0,
        length,
      ),
  };
}

// An empty salt. WebCrypto refuses a key of no length; HMAC fills keys up with zeros anyway.
const NO_SALT: Bytes = new Uint8Array(32);
const NOTHING: Bytes = new Uint8Array();

export async function sharedSecret(
  hmac: Hmac,
  { enc, dh }: Agreement,
  recipient: Bytes,
): Promise<Bytes> {
  const { extract, expand } = labeled(hmac, bytesOf('KEM', [0, 32]));
  return expand(
    await extract(NO_SALT, 'eae_prk', dh),
    'shared_secret',
    bytesOf(enc, recipient),
    32,
  );
}

export async function keySchedule(
  { hmac, aeadId, keyLength }: Primitives,
  shared: Bytes,
  info: Bytes,
) {
  const { extract, expand } = labeled(hmac, bytesOf('HPKE', [0, 32, 0, 1, 0, aeadId]));
  const context = bytesOf(
    [0],
    await extract(NO_SALT, 'psk_id_hash', NOTHING),
    await extract(NO_SALT, 'info_hash', info),
  );
  const secret = await extract(shared, 'secret', NOTHING);
  const exporterSecret = await expand(secret, 'exp', context, 32);
  return {
    key: await expand(secret, 'key', context, keyLength),
    baseNonce: await expand(secret, 'base_nonce', context, 12),
    exporterSecret,
    exportSecret: (label: Bytes): Promise<Bytes> => expand(exporterSecret, 'sec', label, 32),
  };
}

/** A number used twice gives both messages away: the caller counts, and never goes back. */
export function nonceOf(baseNonce: Bytes, n: number): Bytes {
  const count = counterBytes(n);
  return baseNonce.map((byte, at) => byte ^ (count[at - 4] ?? 0));
}

export interface SenderContext {
  readonly enc: Bytes;
  readonly seal: (n: number, aad: Bytes, plain: Bytes) => Promise<Bytes>;
  readonly exportSecret: (label: Bytes) => Promise<Bytes>;
}

export async function setUpSender(
  primitives: Primitives,
  recipient: Bytes,
  info: Bytes,
  agreement?: Agreement,
): Promise<SenderContext> {
  const agreed = agreement ?? (await primitives.agree(recipient));
  const shared = await sharedSecret(primitives.hmac, agreed, recipient);
  const { key, baseNonce, exportSecret } = await keySchedule(primitives, shared, info);
  const cipher = await primitives.cipher(key);
  return {
    enc: agreed.enc,
    seal: (n, aad, plain) => cipher.seal(nonceOf(baseNonce, n), aad, plain),
    exportSecret,
  };
}
