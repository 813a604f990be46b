import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import {
  frame,
  replyAad,
  REPLY_KEY,
  REPLY_NONCE_LENGTH,
  type ReplyHead,
  type SealedReply,
  type SealedRequest,
  type Suite,
} from '@baohe/contract/envelope';
import { deflatedInside, insideOf, WORTH_DEFLATING, type CachedReply } from '../cached-reply.ts';
import { sealBytes, suiteCiphers, type AeadKey } from './aead.ts';
import type { DeflatedCache } from './deflated-cache.ts';
import { counterBytes, hmac } from './hpke-receiver.ts';

const REPLY_NONCE = Buffer.alloc(REPLY_NONCE_LENGTH);

/** public: the deflated text is cached. secret: not deflated, because its length would tell of it. */
export type ReplyKind = 'public' | 'secret' | undefined;

/** The call that is answered, and the secret shared with its sender. */
export interface Answered {
  readonly method: string;
  readonly path: string;
  readonly sealed: SealedRequest;
  readonly suite: Suite;
  readonly replySecret: Buffer;
}

export interface ReplyParts {
  readonly replyKey: typeof replyKey;
}

/**
 * Good for one reply. With n alone, whoever sends a recorded call again gets two replies under
 * one key and nonce, and with them the difference of the plaintexts.
 */
export function replyKey(suite: Suite, replySecret: Buffer, n: number, thrown: Buffer): AeadKey {
  // HKDF-Expand of one block; the exported secret is as good as random already.
  const block = hmac(replySecret, REPLY_KEY, counterBytes(n), thrown, Buffer.from([1]));
  return { suite, key: block.subarray(0, suiteCiphers[suite].keyLength), nonce: REPLY_NONCE };
}

/** `text` is the JSON of `{msg, result}`, or a cached result. */
export function sealReply(
  parts: ReplyParts,
  deflated: DeflatedCache,
  { method, path, sealed, suite, replySecret }: Answered,
  head: ReplyHead,
  text: string | CachedReply,
  kind: ReplyKind,
): SealedReply {
  const thrown = randomBytes(16);
  const key = parts.replyKey(suite, replySecret, sealed.n, thrown);
  const aad = Buffer.from(replyAad(method, path, sealed, head));
  return {
    code: head.code,
    successful: head.successful,
    v: 1,
    z: thrown.toString('base64url'),
    msg: '',
    result: sealBytes(
      key,
      aad,
      typeof text === 'string' ? pack(deflated, text, kind) : packCached(text),
    ).toString('base64url'),
  };
}

function packCached(cached: CachedReply): Uint8Array {
  return cached.text.length >= WORTH_DEFLATING
    ? frame(deflatedInside(cached), true)
    : frame(Buffer.from(insideOf(cached)), false);
}

function pack(cache: DeflatedCache, text: string, kind: ReplyKind): Uint8Array {
  if (kind !== 'secret' && text.length >= WORTH_DEFLATING) {
    const deflated = kind === 'public' ? cache.deflate(text) : deflateRawSync(text);
    if (deflated.length < text.length) {
      return frame(deflated, true);
    }
  }
  return frame(Buffer.from(text), false);
}
