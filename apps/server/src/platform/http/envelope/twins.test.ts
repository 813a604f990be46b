import { bytesOf } from '@baohe/client/envelope/bytes';
import { setUpSender } from '@baohe/client/envelope/hpke';
import { native } from '@baohe/client/envelope/native';
import { contextInfo, frame, replyAad, requestAad } from '@baohe/contract/envelope';
import { expect, test } from 'vitest';
import { contextCache, type Contexts, type KnownContext } from './contexts.ts';
import {
  EnvelopeRefused,
  openRequestWith,
  type EnvelopeParts,
  type Refusal,
} from './open-request.ts';
import { replayWindow } from './replay-window.ts';
import { replyKey } from './seal-reply.ts';
import { EPOCH, envelopeWorld, NOW, readSeal } from './testing/envelope-world.ts';

/** Each promise below is kept by the real part, and seen to be broken with a naive one in its place. */
const real: EnvelopeParts = { requestAad, replyKey };
const openRequest = openRequestWith(real);

const OK = { status: 200, code: 0, successful: true };

function refuses(reason: Refusal, open: () => unknown): void {
  expect(open).toThrow(new EnvelopeRefused(reason));
}

// ---------------------------------------------------------------- reply keys

/** The same call, recorded and sent to two processes, gets two replies: together they must tell nothing. */
async function twoRepliesTellNothing(parts: EnvelopeParts): Promise<void> {
  const world = envelopeWorld();
  const open = openRequestWith(parts);
  const sealed = readSeal(await (await world.page('a')).seal('GET', '/a', undefined));
  const texts = ['{"msg":"","result":"first secret"}', '{"msg":"","result":"other secret"}'];
  const [one, other] = texts.map((text) => {
    const request = open(world.process(), { method: 'GET', path: '/a', sealed, now: NOW });
    return Buffer.from(request.seal(OK, text, 'secret').result, 'base64url').subarray(0, 256);
  });
  const [plain, otherPlain] = texts.map((text) => frame(Buffer.from(text), false));
  const difference = one?.map((byte, at) => byte ^ (other?.[at] ?? 0));
  const plainDifference = plain?.map((byte, at) => byte ^ (otherPlain?.[at] ?? 0));
  expect(Buffer.from(difference ?? [])).not.toEqual(Buffer.from(plainDifference ?? []));
}

test('a call sent twice gets two replies that together tell nothing', async () => {
  await expect(twoRepliesTellNothing(real)).resolves.toBeUndefined();
});

test('twin: a reply key made from n alone gives the difference of the replies away', async () => {
  const fromNumberAlone: EnvelopeParts = {
    ...real,
    replyKey: (suite, secret, n) => replyKey(suite, secret, n, Buffer.alloc(16)),
  };
  await expect(twoRepliesTellNothing(fromNumberAlone)).rejects.toThrow('to not deeply equal');
});

// ---------------------------------------------------------------- contexts

/** Junk must not make the server forget what it has seen. */
async function junkFlushesNothing(createContexts: (limit: number) => Contexts): Promise<void> {
  const world = envelopeWorld();
  const contexts = createContexts(3);
  const deps = world.process(contexts);
  const sealed = readSeal(await (await world.page('a')).seal('GET', '/a', undefined));
  const good = { method: 'GET', path: '/a', sealed, now: NOW };
  openRequest(deps, good);
  for (let round = 0; round < 10; round++) {
    const junk = readSeal(await (await world.page('a')).seal('GET', '/other', undefined));
    refuses('damaged', () => openRequest(deps, { ...good, sealed: junk }));
  }
  expect(contexts.size()).toBe(1);
  refuses('replay', () => openRequest(deps, good));
}

/** Keeps a context as soon as somebody names it. */
function eagerContexts(limit: number): Contexts {
  const entries = new Map<string, KnownContext>();
  return {
    attempt(name, derive, open) {
      const derived = derive();
      const context = entries.get(name) ?? (derived && { ...derived, window: replayWindow() });
      if (!context) {
        return undefined;
      }
      entries.set(name, context);
      const [oldest = ''] = entries.keys();
      if (entries.size > limit) {
        entries.delete(oldest);
      }
      const opened = open(context);
      return opened === undefined ? undefined : { context, opened };
    },
    has: (name) => entries.has(name),
    size: () => entries.size,
  };
}

test('junk pushes no live context out', async () => {
  await expect(junkFlushesNothing((limit) => contextCache({ limit }))).resolves.toBeUndefined();
});

test('twin: contexts cached before their first good open are pushed out by junk', async () => {
  await expect(junkFlushesNothing(eagerContexts)).rejects.toThrow('expected 3 to be 1');
});

// ---------------------------------------------------------------- replay

async function nothingIsOpenedTwice(contexts: Contexts): Promise<void> {
  const world = envelopeWorld();
  const deps = world.process(contexts);
  const page = await world.page('c');
  for (let round = 0; round < 3; round++) {
    const sealed = readSeal(await page.seal('POST', '/a', '{}'));
    const call = { method: 'POST', path: '/a', sealed, now: NOW };
    openRequest(deps, call);
    refuses('replay', () => openRequest(deps, call));
  }
}

test('a recorded call is refused', async () => {
  await expect(nothingIsOpenedTwice(contextCache())).resolves.toBeUndefined();
});

test('twin: without a window it is accepted', async () => {
  const windowless = contextCache({ createWindow: () => ({ accept: () => true }) });
  await expect(nothingIsOpenedTwice(windowless)).rejects.toThrow('expected function to throw');
});

// ---------------------------------------------------------------- what is bound

/** Sender and server agree on what is bound; a call moved elsewhere must not open. */
async function opensOnlyWhereItWasSealed(parts: EnvelopeParts, boundBySender: Bind): Promise<void> {
  const world = envelopeWorld();
  const [key] = world.keys.list('on', EPOCH, NOW).keys;
  const recipient = bytesOf(Buffer.from(key?.pub ?? '', 'base64url'));
  const context = await setUpSender(native, recipient, bytesOf(contextInfo(EPOCH)));
  const bound = { v: 1, kid: key?.kid ?? '', n: 0, t: NOW } as const;
  const data = await context.seal(
    0,
    bytesOf(boundBySender('/cheap', bound)),
    frame(bytesOf('{}'), false),
  );
  const sealed = {
    ...bound,
    enc: Buffer.from(context.enc).toString('base64url'),
    d: Buffer.from(data).toString('base64url'),
  };
  const deps = world.process();
  const open = openRequestWith(parts);
  refuses('damaged', () => open(deps, { method: 'POST', path: '/dear', sealed, now: NOW }));
  open(deps, { method: 'POST', path: '/cheap', sealed, now: NOW });
}

type Bind = (path: string, bound: Parameters<typeof requestAad>[2]) => string;
const bindAll: Bind = (path, bound) => requestAad('POST', path, bound);
const bindNoPath: Bind = (_, bound) => requestAad('POST', '', bound);
const bindAsReply: Bind = (path, bound) => replyAad('POST', path, bound, OK);

test('a call moved to another path does not open', async () => {
  await expect(opensOnlyWhereItWasSealed(real, bindAll)).resolves.toBeUndefined();
});

test('twin: with the path left out of what is bound it does', async () => {
  const pathless: EnvelopeParts = {
    ...real,
    requestAad: (method, _, bound) => requestAad(method, '', bound),
  };

  await expect(opensOnlyWhereItWasSealed(pathless, bindNoPath)).rejects.toThrow(
    'expected function to throw',
  );
});

test('what was sealed as a reply does not open as a request', async () => {
  await expect(opensOnlyWhereItWasSealed(real, bindAsReply)).rejects.toThrow(
    'envelope refused: damaged',
  );
});
