import type { KnownDevice } from '@baohe/contract/identity';
import { createStore, get, set } from 'idb-keyval';

/** What the browser keeps of this device: a key nobody can copy out, and what to sign next. */
interface StoredKey {
  keys?: CryptoKeyPair | undefined;
  known?: KnownDevice | undefined;
}

const KEY = 'device';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const store = () => createStore('baohe-device', 'device');

async function storedKey(): Promise<StoredKey> {
  try {
    return (await get<StoredKey>(KEY, store())) ?? {};
  } catch {
    return {};
  }
}

async function keep(device: StoredKey): Promise<boolean> {
  try {
    await set(KEY, device, store());
    return true;
  } catch {
    return false;
  }
}

const toBase64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The public half of this browser's key, made when there is none; undefined where it cannot be kept. */
export async function devicePublicKey(): Promise<string | undefined> {
  // Absent on a plain-http name of the home network: the cookie alone is the proof there.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) {
    return undefined;
  }
  const device = await storedKey();
  const keys = device.keys ?? (await subtle.generateKey(ALGORITHM, false, ['sign', 'verify']));
  if (!device.keys && !(await keep({ ...device, keys }))) {
    return undefined;
  }
  return toBase64url(await subtle.exportKey('raw', keys.publicKey));
}

/** A key for a device that begins anew; what it signs with until now stays until the new one is kept. */
export async function freshDeviceKey(): Promise<{
  publicKey: string | undefined;
  keep: (known: KnownDevice) => Promise<void>;
}> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  const keys = await subtle?.generateKey(ALGORITHM, false, ['sign', 'verify']);
  return {
    publicKey: keys && toBase64url(await crypto.subtle.exportKey('raw', keys.publicKey)),
    async keep(known) {
      await keep({ keys, known });
    },
  };
}

export async function rememberDevice(known: KnownDevice): Promise<void> {
  await keep({ ...(await storedKey()), known });
}

/** The next start is a stranger's; the key stays, it names nobody. */
export async function forgetDevice(): Promise<void> {
  await keep({ ...(await storedKey()), known: undefined });
}

export async function knownDevice(): Promise<KnownDevice | undefined> {
  return (await storedKey()).known;
}

/** Signs with the key of this browser; undefined where it has none. */
export async function signAsDevice(text: string): Promise<string | undefined> {
  const { keys } = await storedKey();
  if (!keys) {
    return undefined;
  }
  const bytes = new TextEncoder().encode(text);
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    keys.privateKey,
    bytes,
  );
  return toBase64url(signature);
}
