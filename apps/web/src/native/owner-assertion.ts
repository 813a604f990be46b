/** The public half of a key that the device made for its owner. */
export interface OwnerKey {
  /** The credential's name, base64url. */
  id: string;
  /** Subject public key info, base64url. */
  publicKey: string;
  /** As COSE numbers it: -7 is ES256, -257 RS256. */
  algorithm: number;
}

/** What the device answers when its owner was recognised. */
export interface OwnerAssertion {
  clientDataJSON: BufferSource;
  authenticatorData: BufferSource;
  signature: BufferSource;
}

interface Expected {
  key: OwnerKey;
  challenge: Uint8Array<ArrayBuffer>;
  origin: string;
  /** The host that the key was made for. */
  host: string;
}

/** COSE numbers of what every platform can: P-256 and RSA, both with SHA-256. */
export const ES256 = -7;
export const RS256 = -257;

const OWNER_PRESENT = 0x01;
const OWNER_VERIFIED = 0x04;
const HASH_BYTES = 32;
/** A hash of the host, one byte of flags and a counter of four bytes. */
const SHORTEST_DATA = 37;
/** Bytes of each of the two numbers of a P-256 signature. */
const HALF = 32;

/**
 * Whether the device itself has recognised its owner, for this question, on this site, with the stored key. Whatever is
 * wrong with the answer: false.
 */
export async function isOwner(assertion: OwnerAssertion, expected: Expected): Promise<boolean> {
  try {
    const data = bytesOf(assertion.authenticatorData);
    const client = bytesOf(assertion.clientDataJSON);
    return (
      isForQuestion(client, expected) &&
      isVerified(data) &&
      isSame(data.subarray(0, HASH_BYTES), await sha256(new TextEncoder().encode(expected.host))) &&
      (await isSigned(
        joined(data, await sha256(client)),
        bytesOf(assertion.signature),
        expected.key,
      ))
    );
  } catch {
    return false;
  }
}

interface ClientData {
  type?: unknown;
  challenge?: unknown;
  origin?: unknown;
  crossOrigin?: unknown;
}

function isForQuestion(client: Uint8Array, { challenge, origin }: Expected): boolean {
  const said = JSON.parse(new TextDecoder().decode(client)) as ClientData;
  return (
    said.type === 'webauthn.get' &&
    said.challenge === toBase64Url(challenge) &&
    said.origin === origin &&
    said.crossOrigin !== true
  );
}

function isVerified(data: Uint8Array): boolean {
  const flags = data[HASH_BYTES] ?? 0;
  return (
    data.length >= SHORTEST_DATA && (flags & OWNER_PRESENT) !== 0 && (flags & OWNER_VERIFIED) !== 0
  );
}

async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  { publicKey, algorithm }: OwnerKey,
): Promise<boolean> {
  const spki = fromBase64Url(publicKey);
  if (algorithm === ES256) {
    const kind = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('spki', spki, kind, false, ['verify']);
    const how = { name: 'ECDSA', hash: 'SHA-256' };
    return crypto.subtle.verify(how, key, twoNumbers(signature), signed);
  }
  if (algorithm === RS256) {
    const kind = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('spki', spki, kind, false, ['verify']);
    return crypto.subtle.verify(kind.name, key, signature, signed);
  }
  return false;
}

/** A device writes the two numbers of a signature as DER, WebCrypto reads them one behind the other. */
function twoNumbers(der: Uint8Array): Uint8Array<ArrayBuffer> {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) {
    throw new Error('not a signature');
  }
  const first = numberAt(der, 2);
  const second = numberAt(der, first.end);
  if (second.end !== der.length) {
    throw new Error('not a signature');
  }
  return joined(first.bytes, second.bytes);
}

function numberAt(der: Uint8Array, at: number): { bytes: Uint8Array; end: number } {
  const end = at + 2 + (der[at + 1] ?? 0);
  if (der[at] !== 0x02 || end > der.length) {
    throw new Error('not a signature');
  }
  // One zero more says that the number is not negative.
  const written = der.subarray(at + 2, end);
  const digits = written[0] === 0 ? written.subarray(1) : written;
  if (digits.length > HALF) {
    throw new Error('not a signature');
  }
  const bytes = new Uint8Array(HALF);
  bytes.set(digits, HALF - digits.length);
  return { bytes, end };
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

function bytesOf(source: BufferSource): Uint8Array<ArrayBuffer> {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}

export function toBase64Url(source: BufferSource): string {
  const text = String.fromCodePoint(...bytesOf(source));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(decoded, (letter) => letter.codePointAt(0) ?? 0);
}
