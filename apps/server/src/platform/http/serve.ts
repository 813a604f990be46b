import {
  changesState,
  type Answer,
  type Endpoint,
  type ParsedInput,
} from '@baohe/contract/endpoint';
import {
  IDEMPOTENCY_HEADER,
  REPLAYED_HEADER,
  takesIdempotencyKey,
} from '@baohe/contract/idempotency';
import { LIBRARY_VERSION_HEADER } from '@baohe/contract/library-version';
import { isPasswordFresh } from '@baohe/domain/identity/credentials';
import { mayCall, type Access, type Caller } from '@baohe/domain/identity/roles';
import { areaOf, mayUseToken } from '@baohe/domain/identity/scopes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/queryable.ts';
import type { IdempotentCalls } from '../idempotency/idempotent-call.ts';
import type { SessionCaller } from '../session/session.ts';
import type { BatchCalls } from './batch/batch-calls.ts';
import { isCachedReply, writtenReply, type CachedReply } from './cached-reply.ts';
import { openCallTransaction, type CallTransaction } from './call-transaction.ts';
import { refuseForeignUser } from './foreign-user.ts';
import { refuseForeignOrigin } from './origin.ts';
import { outputText } from './output-text.ts';
import { parsedInput, rawInput, type Fields } from './request-input.ts';
import { API } from './served-routes.ts';
import { visitOf, type Visit } from './visit.ts';
import { writeCached, writeResult } from './write-reply.ts';

/** What every call needs; handed to Fastify once by app.ts. */
export interface CallDeps {
  publicUrl: string | undefined;
  db: Db;
  clock: Clock;
  /** Makes a change once per key that its caller gave. */
  onceByKey: IdempotentCalls;
  /** Who asks, known from the session and from nothing else. */
  callerOf(request: FastifyRequest): Promise<SessionCaller | null>;
  /** Who asks for a file with a media token, known by the session that it was made for. */
  callerInSession(request: FastifyRequest, session: string): Promise<SessionCaller | null>;
  /** Whether the native app asks: one of the origins that the operator lists, and no other. */
  isWrapper(request: FastifyRequest): boolean;
  /** Whether a browser in the operator's own network asks, with no proxy in between. */
  isLocal(request: FastifyRequest): boolean;
  /** Opens the envelope, if the request has or needs one. */
  openEnvelope(request: FastifyRequest, endpoint: Endpoint): Promise<void>;
  /** Resolves when nothing that this process caches is older than the changes made before. */
  caughtUp(): Promise<void>;
  /** Devices keep their lists until it grows. */
  libraryVersion(): string;
  /** Calls that may also travel in a batch. */
  batchCalls: BatchCalls;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: CallDeps;
  }
}

/** Who is asking; never nobody where the endpoint's access rule demands a session. */
export interface CallContext<E extends Endpoint> {
  caller: E['access'] extends 'anyone' ? SessionCaller | null : SessionCaller;
  visit: Visit;
  transaction: CallTransaction;
}

/** What a use case gives: an answer, or one that was cached because many get it alike. */
type Answered<E extends Endpoint> = Answer<E> | CachedReply;

/** Meets an endpoint of the contract with a use case. Everything around the use case happens here. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (input: ParsedInput<E>, context: CallContext<E>) => Answered<E> | Promise<Answered<E>>,
): void {
  const changes = changesState(endpoint);
  const takesKey = takesIdempotencyKey(endpoint);

  /** Refuses what nobody may ask for, and gives what makes the answer. */
  const prepare = (raw: Fields, caller: SessionCaller | null, visit: Visit) => {
    refuseStalePassword(endpoint, caller, app.deps.clock());
    refuseForeignUser(endpoint, raw, caller);
    const input = parsedInput(endpoint, raw);
    return async () => {
      const call = openCallTransaction(app.deps.db, endpoint, { input, caller, visit });
      const result = await answer(input, {
        caller,
        visit,
        transaction: call.transaction,
      } as CallContext<E>);
      await call.finish();
      if (changes) {
        // Whoever has been answered sees the change from then on.
        await app.deps.caughtUp();
      }
      return result;
    };
  };

  const rule: AccessRule = { path: endpoint.path, access: endpoint.access, changes };

  app.deps.batchCalls.add(endpoint, async (raw, { session, visit }) =>
    written(endpoint, await prepare(raw, admittedCaller(rule, session), visit)()),
  );
  app.route({
    method: endpoint.method,
    url: `${API}${endpoint.path}`,
    config: { endpoint },
    handler: async (request, reply) => {
      // Before anything is read: a reply is never older than the version it comes with.
      reply.header(LIBRARY_VERSION_HEADER, app.deps.libraryVersion());
      if (changes && !app.deps.isWrapper(request)) {
        refuseForeignOrigin(request, app.deps.publicUrl);
      }
      await app.deps.openEnvelope(request, endpoint);
      const caller = admittedCaller(rule, await app.deps.callerOf(request));
      const raw = rawInput(endpoint, request);
      const make = prepare(raw, caller, visitOf(request, reply));

      const key = request.headers[IDEMPOTENCY_HEADER];
      if (key !== undefined && caller && takesKey) {
        const { accountId } = caller;
        const { text, isReplayed } = await app.deps.onceByKey(
          { endpoint, accountId, key: String(key), input: raw },
          async () => written(endpoint, await make()).text,
        );
        if (isReplayed) {
          reply.header(REPLAYED_HEADER, 'true');
        }
        return writeCached(request, reply, writtenReply(text, true));
      }
      const result = await make();
      return isCachedReply(result)
        ? writeCached(request, reply, result)
        : writeResult(request, reply, outputText(endpoint, result), endpoint.reply);
    },
  });
}

/** Who may make a call, and what it needs of a token for scripts. */
interface AccessRule {
  /** Below /api. */
  path: string;
  access: Access;
  changes: boolean;
}

/** Who asks, if they may; nobody only where anyone may. */
export function admittedCaller(
  rule: AccessRule,
  session: SessionCaller | null,
): SessionCaller | null {
  const caller = callerFor(rule, session);
  refuseUnlessAllowed(rule, caller);
  return caller;
}

const written = (endpoint: Endpoint, result: unknown): CachedReply =>
  isCachedReply(result) ? result : writtenReply(outputText(endpoint, result), true);

/** Beyond its scopes a token for scripts is nobody, and is told so where somebody is needed. */
function callerFor(
  { path, access, changes }: AccessRule,
  caller: SessionCaller | null,
): SessionCaller | null {
  if (!caller?.scopes || mayUseToken(caller.scopes, path, changes)) {
    return caller;
  }
  if (access === 'anyone') {
    return null;
  }
  const area = areaOf(path);
  throw area
    ? new AppError('token.scope_missing', { scope: `${area}:${changes ? 'write' : 'read'}` })
    : new AppError('access.denied');
}

function refuseUnlessAllowed({ access }: AccessRule, caller: Caller): void {
  switch (mayCall(access, caller)) {
    case 'sign_in_first':
      throw new AppError('session.missing');
    case 'not_permitted':
      throw new AppError('access.denied');
    case 'allowed':
  }
}

/** A session that is stolen does not do what would outlast it. Of a token for scripts the scopes decide. */
function refuseStalePassword(endpoint: Endpoint, caller: SessionCaller | null, now: Date): void {
  if (endpoint.asksPassword && !caller?.scopes && !isPasswordFresh(caller?.passwordAt, now)) {
    throw new AppError('session.password_needed');
  }
}
