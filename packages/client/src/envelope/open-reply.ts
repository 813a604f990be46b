import {
  parseSealedReply,
  replyAad,
  REPLY_KEY,
  REPLY_NONCE_LENGTH,
  unframe,
  type SealedRequest,
} from '@baohe/contract/envelope';
import { bytesOf, counterBytes, fromBase64url, type Bytes } from './bytes.ts';
import type { Primitives } from './hpke.ts';

/** Not a sealed reply to this call: damaged, of another call, or in the open. */
export class UnreadableReply extends Error {
  override readonly name = 'UnreadableReply';
}

export interface OpenedReply {
  readonly msg: string;
  readonly result: unknown;
}

/** The call a reply must answer. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly sealed: SealedRequest;
}

export async function openReply(
  { hmac, cipher, keyLength }: Primitives,
  replySecret: Bytes,
  { method, path, sealed }: SentRequest,
  status: number,
  reply: unknown,
): Promise<OpenedReply> {
  const parsed = parseSealedReply(reply);
  if (!parsed) {
    throw new UnreadableReply('not a sealed reply');
  }
  try {
    const bound = bytesOf(REPLY_KEY, counterBytes(sealed.n), fromBase64url(parsed.z), [1]);
    const key = (await hmac(replySecret, bound)).slice(0, keyLength);
    const nonce = new Uint8Array(REPLY_NONCE_LENGTH);
    const aad = bytesOf(replyAad(method, path, sealed, { ...parsed, status }));
    const opened = unframe(
      await (await cipher(key)).open(nonce, aad, fromBase64url(parsed.result)),
    );
    const plain: unknown = JSON.parse(await textOf(opened));
    if (isOpenedReply(plain)) {
      return plain;
    }
    throw new TypeError('not a message and a result');
  } catch (cause) {
    throw new UnreadableReply('the seal of the reply does not open', { cause });
  }
}

function isOpenedReply(plain: unknown): plain is OpenedReply {
  return typeof plain === 'object' && plain !== null && 'msg' in plain && 'result' in plain;
}

async function textOf(opened: ReturnType<typeof unframe<ArrayBuffer>>): Promise<string> {
  if (!opened) {
    throw new UnreadableReply('bad frame');
  }
  const whole = new Blob([opened.data]).stream();
  return new Response(
    opened.deflated ? whole.pipeThrough(new DecompressionStream('deflate-raw')) : whole,
  ).text();
}
