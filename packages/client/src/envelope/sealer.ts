import {
  contextInfo,
  ENVELOPE_VERSION,
  frame,
  REPLY_SECRET,
  requestAad,
  sealHeader,
  type KeyList,
  type SealedRequest,
  type SealKey,
  type Suite,
} from '@baohe/contract/envelope';
import { bytesOf, fromBase64url, toBase64url } from './bytes.ts';
import { setUpSender, type Primitives, type SenderContext } from './hpke.ts';
import { native } from './native.ts';
import { openReply, type OpenedReply } from './open-reply.ts';

export interface SealedCall {
  /** For the Baohe-Seal header, when the call has no body. */
  readonly header?: string;
  /** The body to send, as JSON text, when it has one. */
  readonly body?: string;
  /** Throws UnreadableReply unless this is the sealed reply to this very call. */
  readonly open: (status: number, reply: unknown) => Promise<OpenedReply>;
}

export interface Sealer {
  /** `path` is what follows /api, with its query exactly as it will be sent. Seal a retry anew. */
  readonly seal: (method: string, path: string, body: string | undefined) => Promise<SealedCall>;
}

interface Chosen {
  readonly key: SealKey;
  readonly primitives: Primitives;
  readonly context: SenderContext;
}

/** One per page load, in memory only. `now` is the clock, corrected by what the server told. */
export async function createSealer(list: KeyList, { now }: { now: () => number }): Promise<Sealer> {
  const { key, primitives, context } = await choose(list, now());
  const { kid } = key;
  const enc = toBase64url(context.enc);
  const replySecret = await context.exportSecret(bytesOf(REPLY_SECRET));
  let sent = 0;

  return {
    async seal(method, path, body) {
      const bound = { v: ENVELOPE_VERSION, kid, enc, n: sent++, t: Math.round(now()) } as const;
      const plain = body === undefined ? bytesOf() : frame(bytesOf(body), false);
      const d = toBase64url(
        await context.seal(bound.n, bytesOf(requestAad(method, path, bound)), plain),
      );
      const sealed: SealedRequest = { ...bound, d };
      return {
        ...(body === undefined ? { header: sealHeader(sealed) } : { body: JSON.stringify(sealed) }),
        open: (status, reply) =>
          openReply(primitives, replySecret, { method, path, sealed }, status, reply),
      };
    },
  };
}

async function choose(list: KeyList, at: number): Promise<Chosen> {
  const setUp = async (primitives: Primitives): Promise<Chosen> => {
    const key = newestKey(list.keys, primitives.suite, at);
    const info = bytesOf(contextInfo(list.epoch));
    return {
      key,
      primitives,
      context: await setUpSender(primitives, fromBase64url(key.pub), info),
    };
  };
  try {
    // Trying is the only way to know whether this browser's `subtle` has X25519.
    return await setUp(native);
  } catch {
    return setUp((await import('./fallback.ts')).fallback);
  }
}

/** A clock that is far off must not lock anybody out: then the newest of all, and the server decides. */
function newestKey(keys: readonly SealKey[], suite: Suite, at: number): SealKey {
  const ofSuite = keys.filter((key) => key.suite === suite);
  const valid = ofSuite.filter(({ notBefore, notAfter }) => notBefore <= at && at < notAfter);
  const [first, ...others] = valid.length > 0 ? valid : ofSuite;
  if (!first) {
    throw new Error(`the site offers no key of suite ${suite}`);
  }
  return others.reduce((one, other) => (other.notBefore > one.notBefore ? other : one), first);
}
