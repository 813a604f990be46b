import { expect, test } from 'vitest';
import { isOwner, toBase64Url, type OwnerAssertion, type OwnerKey } from './owner-assertion.ts';

const ORIGIN = 'https://box.example';
const HOST = 'box.example';
const CHALLENGE = crypto.getRandomValues(new Uint8Array(32));

const EC = { name: 'ECDSA', namedCurve: 'P-256' };
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

interface Forged {
  client?: object;
  host?: string;
  flags?: number;
  short?: boolean;
}

async function device(algorithm: -7 | -257 = -7) {
  const pair = await crypto.subtle.generateKey(algorithm === -7 ? EC : RSA, true, [
    'sign',
    'verify',
  ]);
  const key: OwnerKey = {
    id: 'one',
    publicKey: toBase64Url(await crypto.subtle.exportKey('spki', pair.publicKey)),
    algorithm,
  };
  const answer = async (forged: Forged = {}): Promise<OwnerAssertion> => {
    const clientDataJSON = new TextEncoder().encode(
      JSON.stringify({
        type: 'webauthn.get',
        challenge: toBase64Url(CHALLENGE),
        origin: ORIGIN,
        crossOrigin: false,
        ...forged.client,
      }),
    );
    const hostHash = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(forged.host ?? HOST),
    );
    const whole = new Uint8Array([...new Uint8Array(hostHash), forged.flags ?? 0x05, 0, 0, 0, 1]);
    const authenticatorData = forged.short ? whole.subarray(0, 33) : whole;
    const clientHash = await crypto.subtle.digest('SHA-256', clientDataJSON);
    const signed = new Uint8Array([...authenticatorData, ...new Uint8Array(clientHash)]);
    const how = algorithm === -7 ? { name: 'ECDSA', hash: 'SHA-256' } : RSA;
    const raw = new Uint8Array(await crypto.subtle.sign(how, pair.privateKey, signed));
    return { clientDataJSON, authenticatorData, signature: algorithm === -7 ? derOf(raw) : raw };
  };
  return { key, answer };
}

/** As a device writes a signature. */
function derOf(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const number = (half: Uint8Array) => {
    const from = half.findIndex((byte) => byte !== 0);
    const digits = [...half.subarray(from)];
    const bytes = digits[0]! > 0x7f ? [0, ...digits] : digits;
    return [2, bytes.length, ...bytes];
  };
  const both = [...number(raw.subarray(0, 32)), ...number(raw.subarray(32))];
  return new Uint8Array([0x30, both.length, ...both]);
}

const expected = (key: OwnerKey) => ({ key, challenge: CHALLENGE, origin: ORIGIN, host: HOST });

test.each([-7, -257] as const)('the owner’s device opens it (algorithm %i)', async (algorithm) => {
  const { key, answer } = await device(algorithm);
  // Numbers of every length: about one signature in 128 has a short one.
  for (let time = 0; time < (algorithm === -7 ? 300 : 1); time++) {
    expect(await isOwner(await answer(), expected(key))).toBe(true);
  }
});

test.each<[string, Forged]>([
  ['for an older question', { client: { challenge: toBase64Url(new Uint8Array(32)) } }],
  ['from another site', { client: { origin: 'https://evil.example' } }],
  ['from a frame of another site', { client: { crossOrigin: true } }],
  ['that makes a key', { client: { type: 'webauthn.create' } }],
  ['of a key for another host', { host: 'evil.example' }],
  ['without recognising anybody', { flags: 0x01 }],
  ['without anybody there', { flags: 0x04 }],
  ['that is cut off', { short: true }],
])('a signed answer %s opens nothing', async (_, forged) => {
  const { key, answer } = await device();
  expect(await isOwner(await answer(forged), expected(key))).toBe(false);
});

test('the answer of another device opens nothing', async () => {
  const { key } = await device();
  const other = await device();
  expect(await isOwner(await other.answer(), expected(key))).toBe(false);
});

test('an answer that was changed after it was signed opens nothing', async () => {
  const { key, answer } = await device();
  const unverified = await answer({ flags: 0x01 });
  const data = new Uint8Array(unverified.authenticatorData as Uint8Array);
  data[32] = 0x05;
  expect(await isOwner({ ...unverified, authenticatorData: data }, expected(key))).toBe(false);
});

test.each([
  new Uint8Array(0),
  new Uint8Array(64),
  new Uint8Array([0x30, 6, 2, 1, 0, 2, 1, 0]),
  new Uint8Array([0x30, 4, 2, 40, 1, 2]),
])('what is no signature opens nothing (%#)', async (signature) => {
  const { key, answer } = await device();
  expect(await isOwner({ ...(await answer()), signature }, expected(key))).toBe(false);
});

test('neither a key of an unknown kind nor one that is no key opens anything', async () => {
  const { key, answer } = await device();
  const forged = await answer();
  expect(await isOwner(forged, expected({ ...key, algorithm: -8 }))).toBe(false);
  expect(await isOwner(forged, expected({ ...key, publicKey: 'AAAA' }))).toBe(false);
  expect(await isOwner(forged, expected({ ...key, publicKey: '%' }))).toBe(false);
});
