import { changesState, type Endpoint } from '@baohe/contract/endpoint';
import {
  parseSealedBody,
  parseSealHeader,
  SEAL_HEADER,
  type SealedReply,
  type SealedRequest,
  type SignedKeyList,
} from '@baohe/contract/envelope';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import { cachedValue } from '../../database/cached-value.ts';
import type { ChangeEvents } from '../../database/change-events.ts';
import type { Settings } from '../../settings/settings.ts';
import { sourceOf } from '../address-source.ts';
import { insideOf } from '../cached-reply.ts';
import { addressOf } from '../request-source.ts';
import { API } from '../served-routes.ts';
import type { ReplySeal } from '../write-reply.ts';
import { contextCache } from './contexts.ts';
import { deflatedCache } from './deflated-cache.ts';
import type { EnvelopeRepository } from './envelope.repository.ts';
import { junkLimit } from './junk-limit.ts';
import type { KeyStore } from './key-store.ts';
import { contextName, EnvelopeRefused, openRequest, type OpenedRequest } from './open-request.ts';

/** Twice what a clock may be off: a call that old is refused for its time alone. */
const SEEN_REMEMBERED_MS = 5 * 60_000;
const TIDY_EVERY_MS = 60_000;

/** What every call goes through: opens what is sealed, refuses what should be and is not. */
export interface Envelope {
  keys: () => SignedKeyList;
  open: (request: FastifyRequest, endpoint: Endpoint) => Promise<void>;
  close: () => void;
}

export interface EnvelopeDeps {
  repository: EnvelopeRepository;
  keyStore: KeyStore;
  settings: Settings;
  changeEvents: ChangeEvents;
  clock: Clock;
  onError: (error: unknown) => void;
}

export async function openEnvelope(parts: EnvelopeDeps): Promise<Envelope> {
  const { repository, keyStore, settings, changeEvents, clock, onError } = parts;
  const epoch = await cachedValue(() => repository.epoch(), changeEvents, 'envelope epoch');
  const tidying = setInterval(() => {
    repository.forgetBefore(new Date(clock().getTime() - SEEN_REMEMBERED_MS)).catch(onError);
  }, TIDY_EVERY_MS).unref();

  const junk = junkLimit({ perMinute: () => settings.read('junkOpensPerMinute') });
  const deps = {
    epoch,
    findKey: (...key: Parameters<KeyStore['find']>) => keyStore.find(...key),
    contexts: contextCache(),
    deflated: deflatedCache(),
  };

  function unseal(request: FastifyRequest, sealed: SealedRequest | undefined): OpenedRequest {
    const now = clock().getTime();
    // A context that has opened counts for itself: junk from the same address does not shut it out, and its own
    // junk costs no decapsulation.
    const context = sealed && contextName(sealed);
    const sender =
      context && deps.contexts.has(context)
        ? `context ${context}`
        : `address ${sourceOf(addressOf(request))}`;
    const wait = junk.blockedFor(sender, now);
    if (wait > 0) {
      throw new AppError('request.too_many', { seconds: Math.ceil(wait / 1000) });
    }
    try {
      return openRequest(deps, { method: request.method, path: pathOf(request), sealed, now });
    } catch (error) {
      if (!(error instanceof EnvelopeRefused)) {
        throw error;
      }
      if (error.reason === 'damaged') {
        junk.count(sender, now);
      }
      throw new AppError(`envelope.${error.reason}`);
    }
  }

  return {
    keys: () => keyStore.list(settings.read('envelope'), epoch(), clock().getTime()),

    async open(request, endpoint) {
      if (endpoint.plain) {
        return;
      }
      if (!claimsToBeSealed(request)) {
        if (settings.read('envelope') === 'on') {
          throw new AppError('envelope.required');
        }
        return;
      }
      const call = unseal(request, sealedPart(request));
      if (changesState(endpoint) && !(await repository.useOnce(call.contextId, call.n))) {
        throw new AppError('envelope.replay');
      }
      request.seal = replySeal(call);
      request.body = bodyOf(call.plaintext);
    },

    close: () => clearInterval(tidying),
  };
}

/** A page loaded before the operator switched the envelope off still seals: both are answered alike. */
function claimsToBeSealed({ headers, body }: FastifyRequest): boolean {
  return (
    headers[SEAL_HEADER] !== undefined ||
    (typeof body === 'object' && body !== null && ('enc' in body || 'kid' in body))
  );
}

function sealedPart({ headers, body }: FastifyRequest): SealedRequest | undefined {
  const header = headers[SEAL_HEADER];
  return header === undefined ? parseSealedBody(body) : parseSealHeader(header);
}

/** What the sender has bound the seal to: everything after /api, exactly as it arrived. */
function pathOf({ raw }: FastifyRequest): string {
  return (raw.url ?? '').slice(API.length);
}

function bodyOf(plaintext: Buffer): unknown {
  if (plaintext.length === 0) {
    return undefined;
  }
  try {
    return JSON.parse(plaintext.toString('utf8'));
  } catch {
    throw new AppError('request.invalid', { field: 'body' });
  }
}

const SUCCESS = { status: 200, code: 0, successful: true };

function replySeal({ seal }: OpenedRequest): ReplySeal {
  return {
    seal(status, { code, successful, msg, result }) {
      return written(seal({ status, code, successful }, JSON.stringify({ msg, result })));
    },
    sealResult(text, kind) {
      return written(seal(SUCCESS, insideOf({ text }), kind));
    },
    sealCached(cached) {
      return written(seal(SUCCESS, cached));
    },
  };
}

/** As JSON would write it: nothing in a sealed reply needs an escape, so nothing is looked through for one. */
function written({ code, successful, v, z, msg, result }: SealedReply): string {
  return `{"code":${code},"successful":${successful},"v":${v},"z":"${z}","msg":"${msg}","result":"${result}"}`;
}
