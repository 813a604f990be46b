import { parseSealedBody, parseSealHeader, type SealedRequest } from '@baohe/contract/envelope';

/** A sealed call to damage: nothing that `damage` makes of it may be accepted. */
interface GoodCall {
  readonly path: string;
  readonly sealed: SealedRequest;
}

interface DamagedCall {
  readonly kind: string;
  /** The strict reader takes it for an envelope; only the cryptography can tell. */
  readonly wellFormed: boolean;
  readonly path: string;
  /** To be sent with JSON.stringify. */
  readonly sealed: unknown;
}

interface DamagedHeader extends Omit<DamagedCall, 'sealed'> {
  readonly header: string;
}

interface Dice {
  readonly below: (limit: number) => number;
  readonly pick: <const A extends readonly [unknown, ...unknown[]]>(choices: A) => A[number];
  readonly bytes: (count: number) => Buffer;
}
type Change = (call: GoodCall, dice: Dice) => { path?: string; sealed?: unknown };
type Kinds = readonly [readonly [string, Change], ...(readonly [string, Change])[]];

const decoded = (text: string): Buffer => Buffer.from(text, 'base64url');
const encoded = (bytes: Buffer): string => bytes.toString('base64url');

function flipBit(text: string, at: number, bit: number): string {
  const bytes = decoded(text);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
  return encoded(bytes);
}

function otherId({ sealed }: GoodCall, change: (parts: string[]) => string[]): SealedRequest {
  return { ...sealed, kid: change(sealed.kid.split('.')).join('.') };
}

/** Points of small order: whoever sends one knows the secret beforehand. */
const SMALL_ORDER = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
] as const;

/** Right in shape, wrong in substance. */
const wellFormed: Kinds = [
  [
    'a bit of the ciphertext',
    ({ sealed }, { below }) => ({
      sealed: { ...sealed, d: flipBit(sealed.d, below(decoded(sealed.d).length), below(8)) },
    }),
  ],
  [
    'a bit of the tag',
    ({ sealed }, { below }) => ({
      sealed: {
        ...sealed,
        d: flipBit(sealed.d, decoded(sealed.d).length - 1 - below(16), below(8)),
      },
    }),
  ],
  [
    'a bit of enc',
    ({ sealed }, { below }) => ({
      sealed: { ...sealed, enc: flipBit(sealed.enc, below(32), below(8)) },
    }),
  ],
  [
    'the bit of enc that X25519 ignores',
    ({ sealed }) => ({
      sealed: { ...sealed, enc: flipBit(sealed.enc, 31, 7) },
    }),
  ],
  [
    'an enc of small order',
    ({ sealed }, { pick }) => ({
      sealed: { ...sealed, enc: encoded(Buffer.from(pick(SMALL_ORDER), 'hex')) },
    }),
  ],
  ['another enc', ({ sealed }, { bytes }) => ({ sealed: { ...sealed, enc: encoded(bytes(32)) } })],
  [
    'another ciphertext',
    ({ sealed }, { bytes }) => ({
      sealed: { ...sealed, d: encoded(bytes(decoded(sealed.d).length)) },
    }),
  ],
  [
    'more ciphertext',
    ({ sealed }, { bytes }) => ({
      sealed: { ...sealed, d: encoded(Buffer.concat([decoded(sealed.d), bytes(256)])) },
    }),
  ],
  [
    'another counter',
    ({ sealed }, { below }) => ({ sealed: { ...sealed, n: sealed.n + 1 + below(5000) } }),
  ],
  ['the largest counter', ({ sealed }) => ({ sealed: { ...sealed, n: Number.MAX_SAFE_INTEGER } })],
  [
    'another time',
    ({ sealed }, { below }) => ({ sealed: { ...sealed, t: sealed.t - 1 - below(60_000) } }),
  ],
  ['a time long past', ({ sealed }, { below }) => ({ sealed: { ...sealed, t: below(1_000_000) } })],
  [
    'another suite',
    (call) => ({
      sealed: otherId(call, ([id = '', suite, epoch = '']) => [
        id,
        suite === 'a' ? 'c' : 'a',
        epoch,
      ]),
    }),
  ],
  [
    'another key',
    (call) => ({
      sealed: otherId(call, ([, suite = '', epoch = '']) => ['kNobodys', suite, epoch]),
    }),
  ],
  [
    'another epoch',
    (call) => ({ sealed: otherId(call, ([id = '', suite = '']) => [id, suite, 'before']) }),
  ],
  [
    'another path',
    ({ path }, { below }) => ({
      path: `${path}${path.includes('?') ? '&' : '?'}x=${below(1000)}`,
    }),
  ],
];

const NOT_TEXT = [null, 0, true, [], {}, ['k'], ''] as const;
const NOT_NUMBERS = [null, '0', -1, 0.5, 1e300, 2 ** 53, true, [], {}, '1e3'] as const;

const malformed: Kinds = [
  [
    'no envelope at all',
    (_, { pick }) => ({ sealed: pick([null, 1, 'sealed', [], {}, true, { v: 1 }]) }),
  ],
  [
    'a field missing',
    ({ sealed }, { pick }) => {
      const gone = pick(['v', 'kid', 'enc', 'n', 't', 'd']);
      return {
        sealed: Object.fromEntries(Object.entries(sealed).filter(([name]) => name !== gone)),
      };
    },
  ],
  [
    'a field too many',
    ({ sealed }, { pick }) => ({
      sealed: { ...sealed, [pick(['x', 'D', '', 'constructor', 'toJSON '])]: 1 },
    }),
  ],
  [
    'another version',
    ({ sealed }, { pick }) => ({ sealed: { ...sealed, v: pick([0, 2, '1', null, 1.5]) } }),
  ],
  [
    'a text of another type',
    ({ sealed }, { pick }) => ({
      sealed: { ...sealed, [pick(['kid', 'enc', 'd'])]: pick(NOT_TEXT) },
    }),
  ],
  [
    'a number of another type',
    ({ sealed }, { pick }) => ({
      sealed: { ...sealed, [pick(['n', 't'])]: pick(NOT_NUMBERS) },
    }),
  ],
  [
    'a kid that names nothing',
    ({ sealed }, { pick }) => ({
      sealed: {
        ...sealed,
        kid: pick([
          'k1',
          'k1.a',
          'k1.b.e',
          '..',
          `${sealed.kid}.x`,
          `${sealed.kid}\r\nx: y`,
          '钥匙.a.e',
        ]),
      },
    }),
  ],
  [
    'characters outside the alphabet',
    ({ sealed }, { pick, below }) => {
      const name = pick(['enc', 'd']);
      const at = below(sealed[name].length);
      const changed =
        sealed[name].slice(0, at) +
        pick(['+', '/', '=', ' ', '密', '\0']) +
        sealed[name].slice(at + 1);
      return { sealed: { ...sealed, [name]: changed } };
    },
  ],
  [
    'padded base64',
    ({ sealed }, { pick }) => {
      const name = pick(['enc', 'd']);
      return { sealed: { ...sealed, [name]: `${sealed[name]}=` } };
    },
  ],
  [
    'cut short',
    ({ sealed }, { pick, below }) => {
      const name = pick(['enc', 'd']);
      return { sealed: { ...sealed, [name]: sealed[name].slice(0, below(sealed[name].length)) } };
    },
  ],
  [
    'of a size no frame has',
    ({ sealed }, { bytes, below }) => ({
      sealed: { ...sealed, d: encoded(bytes(17 + below(200))) },
    }),
  ],
];

/** The same seed does the same damage. Three in four keep the shape of an envelope. */
export function damage(seed: number, call: GoodCall): DamagedCall {
  const dice = diceOf(seed);
  const [kind, change] = dice.pick(dice.below(4) === 0 ? malformed : wellFormed);
  const { path = call.path, sealed = call.sealed } = change(call, dice);
  return { kind, path, sealed, wellFormed: parseSealedBody(sealed) !== undefined };
}

/** The same for a call whose seal stands in the header. */
export function damageHeader(seed: number, call: { path: string; header: string }): DamagedHeader {
  const sealed = parseSealHeader(call.header);
  if (!sealed) {
    throw new Error('only a good header can be damaged');
  }
  for (let attempt = seed; ; attempt += 1_000_003) {
    const { kind, path, sealed: changed } = damage(attempt, { path: call.path, sealed });
    const header = Object.values(changed ?? {}).join('.');
    // Some damage is to types, which a header does not have.
    if (header !== call.header || path !== call.path) {
      return { kind, path, header, wellFormed: parseSealHeader(header) !== undefined };
    }
  }
}

/** mulberry32: small, and good enough to choose damage with. */
function diceOf(seed: number): Dice {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
  };
}
