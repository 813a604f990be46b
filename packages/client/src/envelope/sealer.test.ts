import {
  parseSealedBody,
  parseSealHeader,
  type KeyList,
  type SealKey,
} from '@baohe/contract/envelope';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toBase64url } from './bytes.ts';
import { agreeFallback } from './fallback.ts';
import { UnreadableReply } from './open-reply.ts';
import { createSealer } from './sealer.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 0, 15);

let pub = '';

beforeEach(async () => {
  // Any public key will do: nobody opens these.
  pub = toBase64url(
    (await agreeFallback((await agreeFallback(new Uint8Array(32).fill(9))).enc)).enc,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function keyOf(id: string, suite: 'a' | 'c', from: number, until: number): SealKey {
  return {
    kid: `${id}.${suite}.e1`,
    suite,
    pub,
    notBefore: NOW + from * DAY,
    notAfter: NOW + until * DAY,
  };
}

function listOf(...keys: SealKey[]): KeyList {
  return { mode: 'on', epoch: 'e1', keys };
}

const bothSuites = (id: string, from: number, until: number) => [
  keyOf(id, 'a', from, until),
  keyOf(id, 'c', from, until),
];

async function kidFor(list: KeyList): Promise<string | undefined> {
  const sealer = await createSealer(list, { now: () => NOW });
  return parseSealHeader((await sealer.seal('GET', '/a', undefined)).header)?.kid;
}

test('a call with a body is sealed in the body, one without in the header', async () => {
  const sealer = await createSealer(listOf(...bothSuites('k1', -1, 1)), { now: () => NOW + 0.4 });
  const posted = await sealer.seal('POST', '/a', '{}');
  expect(posted.header).toBeUndefined();
  expect(parseSealedBody(JSON.parse(posted.body ?? ''))).toMatchObject({ n: 0, t: NOW });
  const sealed = await sealer.seal('GET', '/a?b=1', undefined);
  expect(sealed.body).toBeUndefined();
  expect(parseSealHeader(sealed.header)).toMatchObject({ n: 1, t: NOW });
});

test('every send has its own number, also when sent at once and when sent again', async () => {
  const sealer = await createSealer(listOf(...bothSuites('k1', -1, 1)), { now: () => NOW });
  const calls = await Promise.all(
    Array.from({ length: 50 }, () => sealer.seal('POST', '/same', '"same"')),
  );
  const numbers = calls.map(({ body }) => parseSealedBody(JSON.parse(body ?? ''))?.n);
  expect(numbers.toSorted((one = 0, other = 0) => one - other)).toEqual([...Array(50).keys()]);
  expect(new Set(calls.map(({ body }) => body)).size).toBe(50);
});

test('two page loads never share a context', async () => {
  const list = listOf(...bothSuites('k1', -1, 1));
  const encs = await Promise.all(
    [1, 2].map(async () => {
      const sealer = await createSealer(list, { now: () => NOW });
      return parseSealHeader((await sealer.seal('GET', '/', undefined)).header)?.enc;
    }),
  );
  expect(encs[0]).not.toBe(encs[1]);
});

test('the newest key that is valid is taken', async () => {
  const keys = [
    ...bothSuites('kOld', -80, 10),
    ...bothSuites('kNew', -1, 89),
    ...bothSuites('kNext', 1, 91),
  ];
  expect(await kidFor(listOf(...keys))).toBe('kNew.a.e1');
});

test('a clock that is years off still finds a key', async () => {
  expect(
    await kidFor(listOf(...bothSuites('k1', -900, -810), ...bothSuites('k2', -820, -730))),
  ).toBe('k2.a.e1');
});

test.each([
  ['there is no crypto.subtle', { getRandomValues: crypto.getRandomValues.bind(crypto) }],
  [
    'crypto.subtle has no X25519',
    {
      getRandomValues: crypto.getRandomValues.bind(crypto),
      subtle: { generateKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) },
    },
  ],
])('where %s the fallback seals, with its own suite', async (_, poor) => {
  vi.stubGlobal('crypto', poor);
  expect(await kidFor(listOf(...bothSuites('k1', -1, 1)))).toBe('k1.c.e1');
});

test('a site without a fitting key is an error, not an open call', async () => {
  await expect(createSealer(listOf(), { now: () => NOW })).rejects.toThrow('no key of suite');
});

test.each([
  ['a plain reply', { code: 0, successful: true, msg: '', result: { id: 1 } }],
  ['nothing', undefined],
  [
    'a reply sealed by nobody',
    {
      code: 0,
      successful: true,
      v: 1,
      z: Buffer.alloc(16).toString('base64url'),
      msg: '',
      result: Buffer.alloc(272).toString('base64url'),
    },
  ],
])('%s is not taken for the answer', async (_, reply) => {
  const sealer = await createSealer(listOf(...bothSuites('k1', -1, 1)), { now: () => NOW });
  const { open } = await sealer.seal('GET', '/a', undefined);
  await expect(open(200, reply)).rejects.toThrow(UnreadableReply);
});
