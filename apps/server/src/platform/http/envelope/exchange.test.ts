import { deflateRawSync } from 'node:zlib';
import { bytesOf, toBase64url } from '@baohe/client/envelope/bytes';
import { setUpSender } from '@baohe/client/envelope/hpke';
import { native } from '@baohe/client/envelope/native';
import type { Sealer } from '@baohe/client/envelope/sealer';
import { contextInfo, frame, requestAad } from '@baohe/contract/envelope';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contextCache } from './contexts.ts';
import { EnvelopeRefused, openRequest, type EnvelopeDeps } from './open-request.ts';
import { damage, damageHeader } from './testing/damage.ts';
import { envelopeWorld, EPOCH, NOW, readSeal } from './testing/envelope-world.ts';

const OK = { status: 200, code: 0, successful: true };
const MINUTE = 60_000;

function refusalOf(open: () => unknown): string {
  try {
    open();
  } catch (error) {
    if (error instanceof EnvelopeRefused) {
      return error.reason;
    }
    throw error;
  }
  return 'accepted';
}

/** One call there and back: what the server read, and what the page read. */
async function exchange(page: Sealer, deps: EnvelopeDeps, question: unknown, answered: unknown) {
  const call = await page.seal('POST', '/cnt/posts/page?x=1', JSON.stringify(question));
  const sealed = readSeal(call);
  const request = openRequest(deps, {
    method: 'POST',
    path: '/cnt/posts/page?x=1',
    sealed,
    now: NOW,
  });
  const text = JSON.stringify({ msg: '成功', result: answered });
  const replies = [undefined, 'public', 'secret'] as const;
  const read = await Promise.all(
    replies.map((kind) => call.open(200, JSON.parse(JSON.stringify(request.seal(OK, text, kind))))),
  );
  return { request: JSON.parse(request.plaintext.toString()) as unknown, read };
}

describe.each([
  ['AES-128-GCM, the browser’s own', 'a'],
  ['ChaCha20-Poly1305, the fallback', 'c'],
] as const)('%s', (_, suite) => {
  test('any JSON arrives as it was sent, both ways, deflated or not', async () => {
    const world = envelopeWorld();
    const page = await world.page(suite);
    const deps = world.process();
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue(),
        fc.jsonValue(),
        fc.nat(3),
        async (question, answer, times) => {
          const long = Array.from({ length: 40 ** times / 40 }, () => answer);
          const { request, read } = await exchange(page, deps, question, long);
          const whole = { msg: '成功', result: JSON.parse(JSON.stringify(long)) as unknown };
          expect(request).toEqual(JSON.parse(JSON.stringify(question)));
          expect(read).toEqual([whole, whole, whole]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a call without a body arrives by its header and is answered the same way', async () => {
    const world = envelopeWorld();
    const call = await (await world.page(suite)).seal('DELETE', '/a?ids=1,2', undefined);
    const received = { method: 'DELETE', path: '/a?ids=1,2', sealed: readSeal(call), now: NOW };
    const request = openRequest(world.process(), received);
    expect(request.plaintext.length).toBe(0);
    const reply = request.seal(
      { status: 404, code: 404, successful: false },
      '{"msg":"无","result":null}',
      undefined,
    );
    expect(reply).toMatchObject({ code: 404, successful: false, msg: '' });
    expect(await call.open(404, reply)).toEqual({ msg: '无', result: null });
  });

  test('no changed character of a request is accepted', async () => {
    const world = envelopeWorld();
    const { body = '' } = await (await world.page(suite)).seal('POST', '/a', '{"name":"值"}');
    const deps = world.process();
    const received = { method: 'POST', path: '/a', now: NOW };
    fc.assert(
      fc.property(
        fc.nat(body.length - 1),
        fc.string({ minLength: 1, maxLength: 1 }),
        (at, other) => {
          fc.pre(body[at] !== other);
          const changed = body.slice(0, at) + other + body.slice(at + 1);
          let sealed;
          try {
            sealed = readSeal({ body: changed });
          } catch {
            return; // not even JSON
          }
          expect(refusalOf(() => openRequest(deps, { ...received, sealed }))).not.toBe('accepted');
        },
      ),
      { numRuns: 600 },
    );
    expect(deps.contexts.size()).toBe(0);
    expect(refusalOf(() => openRequest(deps, { ...received, sealed: readSeal({ body }) }))).toBe(
      'accepted',
    );
  });

  test('no changed character of a reply is read', async () => {
    const world = envelopeWorld();
    const call = await (await world.page(suite)).seal('GET', '/a', undefined);
    const request = openRequest(world.process(), {
      method: 'GET',
      path: '/a',
      sealed: readSeal(call),
      now: NOW,
    });
    const reply = JSON.stringify(request.seal(OK, '{"msg":"","result":{"points":10}}', undefined));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(reply.length - 1),
        fc.string({ minLength: 1, maxLength: 1 }),
        async (at, other) => {
          fc.pre(reply[at] !== other);
          const changed = reply.slice(0, at) + other + reply.slice(at + 1);
          const read = async () => call.open(200, JSON.parse(changed));
          await expect(read()).rejects.toThrow(/sealed reply|does not open|JSON/);
        },
      ),
      { numRuns: 600 },
    );
    for (const head of [{ code: 1 }, { successful: false }, { msg: '好' }]) {
      await expect(call.open(200, { ...JSON.parse(reply), ...head })).rejects.toThrow(
        /sealed reply|does not open/,
      );
    }
    await expect(call.open(201, JSON.parse(reply))).rejects.toThrow('does not open');
    expect(await call.open(200, JSON.parse(reply))).toEqual({ msg: '', result: { points: 10 } });
  });

  test('a request opens only where it was sent to', async () => {
    const world = envelopeWorld();
    const page = await world.page(suite);
    const sealed = readSeal(await page.seal('POST', '/usr/a?b=1', '{}'));
    const elsewhere = [
      ['PUT', '/usr/a?b=1'],
      ['POST', '/usr/a?b=2'],
      ['POST', '/usr/a'],
      ['POST', '/usr/a?b=1&'],
      ['POST', '/usr/%61?b=1'],
    ] as const;
    const deps = world.process();
    for (const [method, path] of elsewhere) {
      expect(refusalOf(() => openRequest(deps, { method, path, sealed, now: NOW }))).toBe(
        'damaged',
      );
    }
    expect(
      refusalOf(() => openRequest(deps, { method: 'POST', path: '/usr/a?b=1', sealed, now: NOW })),
    ).toBe('accepted');
  });

  test('a reply is read only by the call that asked', async () => {
    const world = envelopeWorld();
    const page = await world.page(suite);
    const deps = world.process();
    const first = await page.seal('GET', '/a', undefined);
    const second = await page.seal('GET', '/a', undefined);
    const request = openRequest(deps, {
      method: 'GET',
      path: '/a',
      sealed: readSeal(first),
      now: NOW,
    });
    const reply = request.seal(OK, '{"msg":"","result":1}', undefined);
    await expect(second.open(200, reply)).rejects.toThrow('does not open');
    expect(await first.open(200, reply)).toEqual({ msg: '', result: 1 });
  });

  test('2,000 kinds of damage: none accepted, none breaks anything, more than half well-formed', async () => {
    const world = envelopeWorld();
    const deps = world.process();
    const page = await world.page(suite);
    const posted = {
      path: '/usr/a?b=1',
      sealed: readSeal(await page.seal('POST', '/usr/a?b=1', '{"id":1}')),
    };
    const { header = '' } = await page.seal('GET', '/usr/a?b=1', undefined);
    const outcomes = new Map<string, number>();
    let wellFormed = 0;
    for (let seed = 0; seed < 1000; seed++) {
      if (!posted.sealed) {
        throw new Error('the good call is not good');
      }
      const body = damage(seed, { ...posted, sealed: posted.sealed });
      const bare = damageHeader(seed, { path: '/usr/a?b=1', header });
      const calls = [
        {
          method: 'POST',
          path: body.path,
          sealed: readSeal({ body: JSON.stringify(body.sealed) }),
          now: NOW,
        },
        { method: 'GET', path: bare.path, sealed: readSeal({ header: bare.header }), now: NOW },
      ];
      for (const call of calls) {
        const outcome = refusalOf(() => openRequest(deps, call));
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
      wellFormed += Number(body.wellFormed) + Number(bare.wellFormed);
    }
    expect([...outcomes.keys()].toSorted()).toEqual(['clock', 'damaged', 'unknown_key']);
    expect(wellFormed).toBeGreaterThan(1000);
    expect(deps.contexts.size()).toBe(0);
  });
});

test('two processes open each other’s contexts', async () => {
  const world = envelopeWorld();
  const page = await world.page('a');
  const processes = [world.process(), world.process()];
  for (const deps of [...processes, ...processes]) {
    expect((await exchange(page, deps, { id: 1 }, [])).request).toEqual({ id: 1 });
  }
});

test('the same context and number have the same name in every process, others another', async () => {
  const world = envelopeWorld();
  const names = new Set<string>();
  for (const page of [await world.page('a'), await world.page('a')]) {
    const sealed = readSeal(await page.seal('POST', '/a', '{}'));
    for (const deps of [world.process(), world.process()]) {
      const { contextId, n } = openRequest(deps, { method: 'POST', path: '/a', sealed, now: NOW });
      names.add(`${contextId} ${n}`);
    }
  }
  expect(names.size).toBe(2);
});

test.each([
  ['two minutes behind', -2 * MINUTE, 'accepted'],
  ['two minutes ahead', 2 * MINUTE, 'accepted'],
  ['a little more behind', -2 * MINUTE - 1, 'clock'],
  ['a little more ahead', 2 * MINUTE + 1, 'clock'],
])('a clock %s is %s', async (_, error, outcome) => {
  const world = envelopeWorld();
  const page = await world.page('a', () => NOW + error);
  const sealed = readSeal(await page.seal('GET', '/a', undefined));
  expect(
    refusalOf(() => openRequest(world.process(), { method: 'GET', path: '/a', sealed, now: NOW })),
  ).toBe(outcome);
});

test('an old recording pushes no context out of the cache', async () => {
  const world = envelopeWorld();
  const deps = world.process();
  const sealed = readSeal(await (await world.page('a')).seal('GET', '/a', undefined));
  const late = { method: 'GET', path: '/a', sealed, now: NOW + 10 * MINUTE };
  expect(refusalOf(() => openRequest(deps, late))).toBe('clock');
  expect(deps.contexts.size()).toBe(0);
});

test('when the epoch has changed the page is told to fetch the keys', async () => {
  const world = envelopeWorld();
  const sealed = readSeal(await (await world.page('a')).seal('GET', '/a', undefined));
  const deps = { ...world.process(), epoch: () => 'epoch-8' };
  expect(refusalOf(() => openRequest(deps, { method: 'GET', path: '/a', sealed, now: NOW }))).toBe(
    'unknown_key',
  );
});

test('the contexts are bounded; one that fell out is simply derived again', async () => {
  const world = envelopeWorld();
  const deps = world.process(contextCache({ limit: 3 }));
  const pages = await Promise.all(Array.from({ length: 5 }, () => world.page('a')));
  for (const page of [...pages, ...pages]) {
    await exchange(page, deps, {}, {});
    expect(deps.contexts.size()).toBeLessThanOrEqual(3);
  }
});

test('the size of a reply is told in steps of 256 only, and a secret one is not deflated', async () => {
  const world = envelopeWorld();
  const call = await (await world.page('a')).seal('GET', '/a', undefined);
  const { seal } = openRequest(world.process(), {
    method: 'GET',
    path: '/a',
    sealed: readSeal(call),
    now: NOW,
  });
  const text = JSON.stringify({ msg: '', result: 'a'.repeat(4000) });
  const sizes = (['public', undefined, 'secret'] as const).map(
    (kind) => Buffer.from(seal(OK, text, kind).result, 'base64url').length - 16,
  );
  expect(sizes).toEqual([256, 256, 4096]);
});

test('a sender that frames its text badly, or deflates it, is refused', async () => {
  const world = envelopeWorld();
  const [key] = world.keys.list('on', EPOCH, NOW).keys;
  const { pub = '', kid = '' } = key ?? {};
  const context = await setUpSender(
    native,
    bytesOf(Buffer.from(pub, 'base64url')),
    bytesOf(contextInfo(EPOCH)),
  );
  const deps = world.process();
  const good = frame(bytesOf('{}'), false);
  const frames = [good, frame(deflateRawSync('{}'), true), good.with(0, 2), good.with(255, 1)];
  const outcomes = [];
  for (const [n, framed] of frames.entries()) {
    const bound = { v: 1, kid, n, t: NOW } as const;
    const d = toBase64url(
      await context.seal(n, bytesOf(requestAad('POST', '/a', bound)), bytesOf(framed)),
    );
    const sealed = { ...bound, enc: toBase64url(context.enc), d };
    outcomes.push(
      refusalOf(() => openRequest(deps, { method: 'POST', path: '/a', sealed, now: NOW })),
    );
  }
  expect(outcomes).toEqual(['accepted', 'damaged', 'damaged', 'damaged']);
});
