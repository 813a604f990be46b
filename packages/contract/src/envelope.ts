import * as z from 'zod/mini';
import type { Reply } from './reply.ts';

/**
 * How a sealed call looks on the wire. No cryptography here: the client seals, the server opens,
 * and both must agree on every byte below.
 */
export const ENVELOPE_VERSION = 1;
export const SEAL_HEADER = 'baohe-seal';
/** Characters of ciphertext; the largest import of a library stays well below. */
export const LARGEST_SEALED = 16 * 1024 * 1024;

/** DHKEM(X25519, HKDF-SHA256) and HKDF-SHA256 with a: AES-128-GCM, c: ChaCha20-Poly1305. */
export type Suite = 'a' | 'c';

export interface KeyName {
  readonly id: string;
  readonly suite: Suite;
  readonly epoch: string;
}

export interface SealedRequest {
  readonly v: typeof ENVELOPE_VERSION;
  readonly kid: string;
  /** HPKE encapsulation, 32 bytes. */
  readonly enc: string;
  /** Counter of the context: the HPKE sequence number. */
  readonly n: number;
  /** The sender's clock, ms. */
  readonly t: number;
  readonly d: string;
}

export interface SealedReply extends Reply<string> {
  readonly v: typeof ENVELOPE_VERSION;
  /** 16 bytes the server threw for this reply alone. */
  readonly z: string;
}

/** What stands in the open beside a sealed reply, and is bound to it. */
export interface ReplyHead {
  readonly status: number;
  readonly code: number;
  readonly successful: boolean;
}

// ---------------------------------------------------------------- key list

function shapeOfKeyList() {
  const base64url32 = z.string().check(z.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/));
  const moment = z.int().check(z.minimum(0));
  const key = z.object({
    kid: z.string().check(z.regex(/^k[\w-]{1,16}\.[ac]\.[\w-]{1,40}$/)),
    suite: z.enum(['a', 'c']),
    pub: base64url32,
    notBefore: moment,
    notAfter: moment,
  });
  return z.object({
    mode: z.enum(['on', 'off']),
    epoch: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    keys: z.array(key).check(z.maxLength(20)),
    /** Ed25519 key of the site, which a native build pins, and its signature over `keyListText`. */
    sitePub: base64url32,
    signature: z.string().check(z.regex(/^[\w-]{85}[AQgw]$/)),
  });
}

// Pure, so that the sealer alone does not pull the schema library in.
export const keyList = /* @__PURE__ */ shapeOfKeyList();

export type SignedKeyList = z.output<typeof keyList>;
export type KeyList = Omit<SignedKeyList, 'sitePub' | 'signature'>;
export type SealKey = KeyList['keys'][number];

/** What the site key signs: every field, in one spelling. */
export function keyListText({ mode, epoch, keys }: KeyList): string {
  const lines = keys.map((key) =>
    [key.kid, key.suite, key.pub, key.notBefore, key.notAfter].join('|'),
  );
  return [`baohe envelope keys|${ENVELOPE_VERSION}|${mode}|${epoch}`, ...lines].join('\n');
}

export function keyName({ id, suite, epoch }: KeyName): string {
  return `${id}.${suite}.${epoch}`;
}

export function parseKeyName(kid: string): KeyName | undefined {
  const [, id, suite, epoch] = /^(k[\w-]{1,16})\.([ac])\.([\w-]{1,40})$/.exec(kid) ?? [];
  return id && epoch && (suite === 'a' || suite === 'c') ? { id, suite, epoch } : undefined;
}

// ---------------------------------------------------------------- what is bound to a seal

/** The epoch is in here: a context from before it ended can be opened by nobody. */
export function contextInfo(epoch: string): string {
  return `baohe envelope ${ENVELOPE_VERSION} ${epoch}`;
}

/** What the secret of the reply keys is exported under, and what each is expanded with, before n and z. */
export const REPLY_SECRET = 'baohe reply';
export const REPLY_KEY = 'reply key';
/** Zeros: each reply has a key of its own, so the pair of key and nonce never comes again. */
export const REPLY_NONCE_LENGTH = 12;

type Bound = Pick<SealedRequest, 'kid' | 'n' | 't'>;

/**
 * `path` is what follows /api, with its query exactly as sent. Only it can hold a `|`, and the
 * fields on either side of it are fixed in number, so no two calls share a text.
 */
export function requestAad(method: string, path: string, { kid, n, t }: Bound): string {
  return [ENVELOPE_VERSION, 'request', method, path, kid, n, t].join('|');
}

export function replyAad(method: string, path: string, bound: Bound, head: ReplyHead): string {
  const { kid, n, t } = bound;
  const { status, code, successful } = head;
  return [ENVELOPE_VERSION, 'reply', method, path, kid, n, t, status, code, successful].join('|');
}

// ---------------------------------------------------------------- plaintext frame

const STEP = 256;
const HEAD = 5;
const TAG = 16;

/** flag, length, data, zeros up to the next multiple of 256: the size says little. */
export function frame(data: Uint8Array, deflated: boolean): Uint8Array<ArrayBuffer> {
  const framed = new Uint8Array(Math.ceil((HEAD + data.length) / STEP) * STEP);
  framed[0] = deflated ? 1 : 0;
  new DataView(framed.buffer).setUint32(1, data.length);
  framed.set(data, HEAD);
  return framed;
}

export function unframe<B extends ArrayBufferLike>(
  framed: Uint8Array<B>,
): { deflated: boolean; data: Uint8Array<B> } | undefined {
  const [flag = 2] = framed;
  if (framed.length < STEP || flag > 1) {
    return undefined;
  }
  const end = HEAD + new DataView(framed.buffer, framed.byteOffset).getUint32(1);
  const padding = framed.subarray(end);
  if (end > framed.length || padding.length >= STEP || padding.some((byte) => byte !== 0)) {
    return undefined;
  }
  return { deflated: flag === 1, data: framed.subarray(HEAD, end) };
}

// ---------------------------------------------------------------- strict readers

/** Canonical base64url only: a spelling that decodes to the same bytes would be a second envelope. */
function isBase64url(text: unknown, bytes: (count: number) => boolean): text is string {
  if (typeof text !== 'string' || text.length > LARGEST_SEALED || !/^[\w-]*$/.test(text)) {
    return false;
  }
  const last = [/^/, /^$/, /[AQgw]$/, /[AEIMQUYcgkosw048]$/][text.length % 4];
  return bytes(Math.floor((text.length * 3) / 4)) && last?.test(text) === true;
}

const isFramed = (count: number) => count > STEP && count % STEP === TAG;
const isTag = (count: number) => count === TAG;

function isCounter(value: unknown): value is number {
  return (
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)
  );
}

/** An object with these fields and no other, whatever their values. */
function hasExactly<K extends string>(
  value: unknown,
  names: readonly K[],
): value is Record<K, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name))
  );
}

function readSealed(value: unknown, isData: (count: number) => boolean): SealedRequest | undefined {
  if (!hasExactly(value, ['v', 'kid', 'enc', 'n', 't', 'd'])) {
    return undefined;
  }
  const { v, kid, enc, n, t, d } = value;
  return v === ENVELOPE_VERSION &&
    typeof kid === 'string' &&
    parseKeyName(kid) !== undefined &&
    isBase64url(enc, (count) => count === 32) &&
    isCounter(n) &&
    isCounter(t) &&
    isBase64url(d, isData)
    ? { v, kid, enc, n, t, d }
    : undefined;
}

export function parseSealedBody(body: unknown): SealedRequest | undefined {
  return readSealed(body, isFramed);
}

/** A call without a body seals nothing: its `d` is the bare tag, and the whole fits one header. */
export function parseSealHeader(header: unknown): SealedRequest | undefined {
  if (typeof header !== 'string') {
    return undefined;
  }
  const [, kid, enc, n, t, d] =
    /^1\.([\w-]{1,17}\.[ac]\.[\w-]{1,40})\.([\w-]{43})\.(0|[1-9]\d{0,15})\.(0|[1-9]\d{0,15})\.([\w-]{22})$/.exec(
      header,
    ) ?? [];
  return readSealed({ v: 1, kid, enc, n: Number(n), t: Number(t), d }, isTag);
}

export function sealHeader({ v, kid, enc, n, t, d }: SealedRequest): string {
  return [v, kid, enc, n, t, d].join('.');
}

export function parseSealedReply(reply: unknown): SealedReply | undefined {
  if (!hasExactly(reply, ['code', 'successful', 'v', 'z', 'msg', 'result'])) {
    return undefined;
  }
  const { code, successful, v, z: thrown, msg, result } = reply;
  return isCounter(code) &&
    typeof successful === 'boolean' &&
    v === ENVELOPE_VERSION &&
    isBase64url(thrown, (count) => count === 16) &&
    msg === '' &&
    isBase64url(result, isFramed)
    ? { code, successful, v, z: thrown, msg, result }
    : undefined;
}
