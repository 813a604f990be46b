import {
  deviceProofText,
  type DevicePayload,
  type KnownDevice,
  type NewDevice,
} from '@baohe/contract/identity';
import { devicePublicKey, knownDevice, signAsDevice } from './device-key.ts';

/** What the browser says about itself; the hash comes lazily and may be missing. */
export async function devicePayload(): Promise<DevicePayload> {
  const { userAgent, language, platform } = navigator;
  return {
    fingerprint: await fingerprint(),
    userAgent: userAgent.slice(0, 400),
    language,
    platform,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screenResolution: `${screen.width} x ${screen.height}`,
    colorDepth: screen.colorDepth,
  };
}

/** For a call that makes this device known: guest, login, credential. */
export async function newDevice(): Promise<NewDevice> {
  const [payload, publicKey] = await Promise.all([devicePayload(), devicePublicKey()]);
  return { ...payload, ...(publicKey && { publicKey }) };
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

async function fingerprint(): Promise<string> {
  try {
    const { load } = await import('@fingerprintjs/fingerprintjs');
    return (await (await load()).get()).visitorId;
  } catch {
    // A hint only: whoever blocks it is let in all the same.
    return '';
  }
}
