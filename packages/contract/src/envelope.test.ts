import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  frame,
  keyList,
  keyListText,
  parseKeyName,
  parseSealedBody,
  parseSealedReply,
  parseSealHeader,
  replyAad,
  requestAad,
  sealHeader,
  unframe,
} from './envelope.ts';

const bytes = (count: number) => Buffer.alloc(count, 0xa5).toString('base64url');
const body = {
  v: 1,
  kid: 'kAb-_9.a.7f3',
  enc: bytes(32),
  n: 0,
  t: 1_700_000_000_000,
  d: bytes(272),
};
const reply = { code: 0, successful: true, v: 1, z: bytes(16), msg: '', result: bytes(272) };

test('exactly the shape is read, and comes back unchanged', () => {
  expect(parseSealedBody(body)).toEqual(body);
  expect(parseSealedReply(reply)).toEqual(reply);
  const bare = { ...body, v: 1 as const, d: bytes(16) };
  expect(parseSealHeader(sealHeader(bare))).toEqual(bare);
});

test.each([
  ['not an object', null],
  ['an array', [1, 'k.a.e', '', 0, 0, '']],
  ['a field too many', { ...body, extra: 1 }],
  ['a field too few', { ...body, t: undefined }],
  ['inherited fields', Object.create(body)],
  ['another version', { ...body, v: 2 }],
  ['a version as text', { ...body, v: '1' }],
  ['a kid without epoch', { ...body, kid: 'k1.a' }],
  ['an unknown suite', { ...body, kid: 'k1.b.e' }],
  ['a kid with more behind it', { ...body, kid: 'k1.a.e\n' }],
  ['a short enc', { ...body, enc: bytes(31) }],
  ['a long enc', { ...body, enc: bytes(33) }],
  ['an enc with bits that mean nothing', { ...body, enc: `${bytes(32).slice(0, -1)}V` }],
  ['the alphabet of plain base64', { ...body, enc: `+${bytes(32).slice(1)}` }],
  ['padding', { ...body, d: `${bytes(272)}=` }],
  ['white space', { ...body, d: `${bytes(272)}\n` }],
  ['a size no frame has', { ...body, d: bytes(273) }],
  ['a bare tag as a body', { ...body, d: bytes(16) }],
  ['nothing sealed', { ...body, d: '' }],
  ['n below zero', { ...body, n: -1 }],
  ['n as minus zero', { ...body, n: -0 }],
  ['n with a fraction', { ...body, n: 0.5 }],
  ['n beyond what is exact', { ...body, n: 2 ** 53 }],
  ['n as text', { ...body, n: '0' }],
  ['t not a number', { ...body, t: Number.NaN }],
  ['t null', { ...body, t: null }],
])('a body with %s is refused', (_, damaged) => {
  expect(parseSealedBody(damaged)).toBeUndefined();
});

test.each([
  ['a leading zero', (parts: string[]) => parts.with(5, '00')],
  ['an exponent', (parts: string[]) => parts.with(5, '1e3')],
  ['a sign', (parts: string[]) => parts.with(6, '-1')],
  ['a number that is not exact', (parts: string[]) => parts.with(5, '9007199254740993')],
  ['another version', (parts: string[]) => parts.with(0, '2')],
  ['a frame instead of a tag', (parts: string[]) => parts.with(7, bytes(272))],
  ['one part more', (parts: string[]) => [...parts, 'x']],
  ['one part fewer', (parts: string[]) => parts.slice(0, -1)],
])('a header with %s is refused', (_, change) => {
  const good = sealHeader({ ...body, v: 1, d: bytes(16) });
  expect(parseSealHeader(good)).toBeDefined();
  expect(parseSealHeader(change(good.split('.')).join('.'))).toBeUndefined();
});

test.each([
  ['a text in the open', { ...reply, msg: '好' }],
  ['a plain result', { ...reply, result: { id: 1 } }],
  ['no version', { ...reply, v: undefined }],
  ['a short z', { ...reply, z: bytes(15) }],
  ['successful as a number', { ...reply, successful: 1 }],
])('a reply with %s is refused', (_, damaged) => {
  expect(parseSealedReply(damaged)).toBeUndefined();
});

test('whatever JSON arrives, a reader answers and never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseSealedBody(value)).toBeUndefined();
      expect(parseSealedReply(value)).toBeUndefined();
      expect(parseSealHeader(value)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test('a kid tells key, suite and epoch', () => {
  expect(parseKeyName('k3.c.e-7')).toEqual({ id: 'k3', suite: 'c', epoch: 'e-7' });
});

test('a frame is a multiple of 256 and gives back what went in', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), fc.boolean(), (data, deflated) => {
      const framed = frame(data, deflated);
      expect(framed.length % 256).toBe(0);
      expect(framed.length - data.length).toBeLessThan(256 + 5);
      expect(unframe(framed)).toEqual({ deflated, data });
    }),
  );
});

test.each([
  ['an unknown flag', (framed: Uint8Array) => framed.with(0, 2)],
  ['a length beyond the end', (framed: Uint8Array) => framed.with(3, 255)],
  ['something in the padding', (framed: Uint8Array) => framed.with(255, 1)],
  [
    'more padding than needed',
    (framed: Uint8Array) => new Uint8Array([...framed, ...new Uint8Array(256)]),
  ],
  ['nothing in it', () => new Uint8Array()],
])('a frame with %s is refused', (_, change) => {
  expect(unframe(change(frame(new Uint8Array([1, 2, 3]), false)))).toBeUndefined();
});

test('no two calls are bound to the same text', () => {
  const call = fc.record({
    method: fc.constantFrom('GET', 'POST'),
    path: fc.string({ unit: fc.constantFrom('/', '|', '1', 'a'), maxLength: 6 }),
    kid: fc.constantFrom('k1.a.e', 'k1.c.e'),
    n: fc.nat(2),
    t: fc.nat(2),
  });

  fc.assert(
    fc.property(call, call, (one, other) => {
      const [text, otherText] = [one, other].map(({ method, path, ...bound }) =>
        requestAad(method, path, bound),
      );
      expect(text === otherText).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
    { numRuns: 2000 },
  );
});

test('what is bound to a request and to its reply is spelled like this', () => {
  const bound = { kid: 'k1.a.e', n: 3, t: 5 };
  expect(requestAad('GET', '/a?b=|', bound)).toBe('1|request|GET|/a?b=||k1.a.e|3|5');
  expect(replyAad('GET', '/a?b=|', bound, { status: 409, code: 3002, successful: false })).toBe(
    '1|reply|GET|/a?b=||k1.a.e|3|5|409|3002|false',
  );
});

test('the signed text of a key list holds every field', () => {
  const key = { kid: 'k1.a.e', suite: 'a' as const, pub: bytes(32), notBefore: 1, notAfter: 2 };
  const list = { mode: 'on' as const, epoch: 'e', keys: [key] };
  const texts = [
    list,
    { ...list, mode: 'off' as const },
    { ...list, epoch: 'f' },
    { ...list, keys: [] },
    { ...list, keys: [{ ...key, notAfter: 3 }] },
    { ...list, keys: [{ ...key, pub: bytes(31) }] },
  ].map(keyListText);
  expect(new Set(texts).size).toBe(texts.length);
  const signed = { ...list, sitePub: bytes(32), signature: bytes(64) };
  expect(keyList.safeParse(signed).success).toBe(true);
  expect(keyList.safeParse({ ...signed, signature: undefined }).success).toBe(false);
});
