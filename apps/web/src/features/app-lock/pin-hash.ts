/** What is stored instead of a PIN. It keeps nobody from trying all of them who can read the device's storage. */
export interface PinHash {
  /** Both base64. */
  salt: string;
  hash: string;
  rounds: number;
}

/** A third of a second on a slow phone. */
const ROUNDS = 210_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

/** Browsers have it over https and on localhost only. */
export const canHash = (): boolean =>
  (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;

export async function hashPin(pin: string, rounds = ROUNDS): Promise<PinHash> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return { salt: toBase64(salt), hash: await derive(pin, salt, rounds), rounds };
}

export async function isPin(pin: string, { salt, hash, rounds }: PinHash): Promise<boolean> {
  return (await derive(pin, fromBase64(salt), rounds)) === hash;
}

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<string> {
  const bytes = new TextEncoder().encode(pin);
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(how, key, HASH_BITS)));
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCodePoint(...bytes));

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
