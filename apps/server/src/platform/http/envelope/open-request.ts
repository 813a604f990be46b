import { createHash } from 'node:crypto';
import {
  contextInfo,
  parseKeyName,
  REPLY_SECRET,
  requestAad,
  unframe,
  type ReplyHead,
  type SealedReply,
  type SealedRequest,
  type Suite,
} from '@baohe/contract/envelope';
import type { CachedReply } from '../cached-reply.ts';
import type { Contexts, KnownContext } from './contexts.ts';
import type { DeflatedCache } from './deflated-cache.ts';
import { setUpReceiver, type ReceiverKey } from './hpke-receiver.ts';
import { replyKey, sealReply, type ReplyKind, type ReplyParts } from './seal-reply.ts';

export type Refusal = 'damaged' | 'unknown_key' | 'clock' | 'replay';

export class EnvelopeRefused extends Error {
  override readonly name = 'EnvelopeRefused';

  constructor(readonly reason: Refusal) {
    super(`envelope refused: ${reason}`);
  }
}

export interface EnvelopeDeps {
  readonly epoch: () => string;
  readonly findKey: (id: string, suite: Suite, now: number) => ReceiverKey | undefined;
  readonly contexts: Contexts;
  readonly deflated: DeflatedCache;
}

interface ReceivedCall {
  readonly method: string;
  /** What follows /api, with its query exactly as it arrived. */
  readonly path: string;
  /** What the strict reader made of the body or the header; undefined if it made nothing of it. */
  readonly sealed: SealedRequest | undefined;
  readonly now: number;
}

export interface OpenedRequest {
  /** The JSON text of the body; empty for a call without one. */
  readonly plaintext: Buffer;
  /** With n, what the table of used seals holds for calls that change state. */
  readonly contextId: string;
  readonly n: number;
  readonly seal: (head: ReplyHead, text: string | CachedReply, kind?: ReplyKind) => SealedReply;
}

export const contextName = ({ kid, enc }: SealedRequest): string => `${kid}.${enc}`;

/** What a seal is made of. The tests put one broken part in, and must notice. */
export interface EnvelopeParts extends ReplyParts {
  readonly requestAad: typeof requestAad;
}

// 120 s: a phone's clock is seldom further off, and a recorded call is soon worthless.
const LARGEST_CLOCK_ERROR = 120_000;

export function openRequestWith(parts: EnvelopeParts) {
  return (deps: EnvelopeDeps, { method, path, sealed, now }: ReceivedCall): OpenedRequest => {
    if (!sealed) {
      throw new EnvelopeRefused('damaged');
    }
    const epoch = deps.epoch();
    const key = findKey(deps, sealed.kid, epoch, now);
    // Before the open, although t is not yet proven: an old recording must cost nothing and must
    // not push live contexts out. Who changes t on the way gains only this refusal.
    if (Math.abs(now - sealed.t) > LARGEST_CLOCK_ERROR) {
      throw new EnvelopeRefused('clock');
    }

    const enc = Buffer.from(sealed.enc, 'base64url');
    const aad = Buffer.from(parts.requestAad(method, path, sealed));
    const data = Buffer.from(sealed.d, 'base64url');
    const known = deps.contexts.attempt(
      contextName(sealed),
      () => deriveContext(key, enc, epoch),
      (context) => context.open(sealed.n, aad, data),
    );
    if (!known) {
      throw new EnvelopeRefused('damaged');
    }
    const { context, opened } = known;
    if (!context.window.accept(sealed.n)) {
      throw new EnvelopeRefused('replay');
    }

    const { suite, replySecret } = context;
    return {
      plaintext: contentOf(opened),
      // Only calls that change something ask for it.
      get contextId() {
        return createHash('sha256').update(sealed.kid).update('.').update(enc).digest('base64url');
      },
      n: sealed.n,
      seal: (head, text, kind) =>
        sealReply(
          parts,
          deps.deflated,
          { method, path, sealed, suite, replySecret },
          head,
          text,
          kind,
        ),
    };
  };
}

export const openRequest = openRequestWith({ requestAad, replyKey });

function findKey(
  { findKey: find }: EnvelopeDeps,
  kid: string,
  epoch: string,
  now: number,
): ReceiverKey {
  const name = parseKeyName(kid);
  if (!name) {
    throw new EnvelopeRefused('damaged');
  }
  const key = name.epoch === epoch ? find(name.id, name.suite, now) : undefined;
  if (!key) {
    throw new EnvelopeRefused('unknown_key');
  }
  return key;
}

function deriveContext(
  key: ReceiverKey,
  enc: Buffer,
  epoch: string,
): Omit<KnownContext, 'window'> | undefined {
  const context = setUpReceiver(key, enc, Buffer.from(contextInfo(epoch)));
  return context && { ...context, replySecret: context.exportSecret(Buffer.from(REPLY_SECRET)) };
}

/** Requests are never deflated: there is no need, and no bomb. */
function contentOf(opened: Buffer): Buffer {
  if (opened.length === 0) {
    return opened;
  }
  const framed = unframe(opened);
  if (!framed || framed.deflated) {
    throw new EnvelopeRefused('damaged');
  }
  return Buffer.from(framed.data.buffer, framed.data.byteOffset, framed.data.length);
}
