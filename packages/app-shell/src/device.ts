import {
  deviceProofText,
  type DevicePayload,
  type KnownDevice,
  type NewDevice,
} from '@baohe/contract/identity';
import { devicePublicKey, knownDevice, signAsDevice } from './device-key.ts';
import { DAY_MS, deviceStore } from './stored-value.ts';

const FINGERPRINT = 'fingerprint';
const FINGERPRINT_STORED_MS = 30 * DAY_MS;
const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * What the browser says about itself, with the hash it found the last time: to find it takes a phone a
 * second, and the start waits for what is said here.
 */
export function devicePayload(
  fingerprint = deviceStore.read(FINGERPRINT, isText) ?? '',
): DevicePayload {
  const { userAgent, language, platform } = navigator;
  return {
    fingerprint,
    userAgent: userAgent.slice(0, 400),
    language,
    platform,
    timeZone: timeZone(),
    screenResolution: `${screen.width} x ${screen.height}`,
    colorDepth: screen.colorDepth,
  };
}

interface Clock {
  readonly Temporal?: { readonly Now: { timeZoneId: () => string } };
}

/** The first use of Intl costs a phone a fifth of a second; where the browser says it without, it is not asked. */
function timeZone(): string {
  const { Temporal } = globalThis as Clock;
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** For a call that makes this device known: guest, login, credential. */
export async function newDevice(): Promise<NewDevice> {
  const [fingerprint, publicKey] = await Promise.all([findFingerprint(), devicePublicKey()]);
  return { ...devicePayload(fingerprint), ...(publicKey && { publicKey }) };
}

export interface DeviceProof {
  nonce: string;
  time: number;
  signature: string;
}

/** Shows that the key of this browser is here: for what the server handed out last, or says now. */
export async function deviceProof(said?: KnownDevice): Promise<DeviceProof | undefined> {
  const known = said ?? (await knownDevice());
  if (!known) {
    return undefined;
  }
  const time = Date.now();
  const signature = await signAsDevice(deviceProofText(known, location.origin, time));
  return signature ? { nonce: known.nonce, time, signature } : undefined;
}

/** Without it the library tells its makers of one start in a thousand. */
const AT_HOME = { monitoring: false };

/** Found anew, and kept for the next start. */
export async function findFingerprint(): Promise<string> {
  try {
    const { load } = await import('@fingerprintjs/fingerprintjs');
    const { visitorId } = await (await load(AT_HOME)).get();
    deviceStore.write(FINGERPRINT, visitorId, FINGERPRINT_STORED_MS);
    return visitorId;
  } catch {
    // A hint only: whoever blocks it is let in all the same.
    return '';
  }
}
