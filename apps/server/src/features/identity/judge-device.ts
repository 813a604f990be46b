import { deviceProofText } from '@baohe/contract/identity';
import type { IdentitySecrets } from '../../platform/secrets/identity-secrets.ts';
import { hashToken } from '../../platform/session/session.ts';
import { newNonce, writeDeviceCookie } from './device-cookie.ts';
import { isSignedBy } from './device-key.ts';
import type { DeviceChange, StoredDevice } from './devices.repository.ts';

/** Two windows that start together hold the same old cookie for a moment. */
const FORMER_MS = 60_000;
const MOST_OLD = 20;

export interface ShownDevice {
  secret: string;
  proof?: { nonce: string; time: number; signature: string } | undefined;
  /** Of the page: a signature made for another site is of no use here. */
  origin: string;
}

export type Judgement =
  | { verdict: 'known'; change: DeviceChange; cookie: string; nonce: string }
  /** The cookie is right; the key shall sign this nonce. */
  | { verdict: 'stale'; nonce: string; change: DeviceChange }
  /** An old secret came back and there is no key that could tell who has it. */
  | { verdict: 'copied'; change: DeviceChange }
  | { verdict: 'unknown' | 'unbound' | 'revoked'; change?: undefined };

export type JudgeDevice = (
  device: StoredDevice,
  shown: ShownDevice,
  secrets: IdentitySecrets,
  now: Date,
) => Judgement;

/**
 * Whether what a browser shows makes it this device. Its secret changes at each start, in a chain
 * that only the server can go on with; the new one counts from when it is first shown, so an answer
 * that never arrived costs nobody the account. Where there is a key, the key must have signed.
 */
export const judgeDevice: JudgeDevice = (device, shown, secrets, now) => {
  const hash = hashToken(shown.secret);
  const age = secretAgeOf(device, hash, now);
  if (age === 'foreign') {
    return { verdict: 'unknown' };
  }
  if (device.unboundAt && !device.revokedAt) {
    // Whoever shows it: logged out is logged out.
    return { verdict: 'unbound' };
  }
  if (device.publicKey) {
    if (!device.nonce || shown.proof?.nonce !== device.nonce) {
      const nonce = device.nonce ?? newNonce();
      return { verdict: 'stale', nonce, change: { nonce } };
    }
    const text = deviceProofText(
      { deviceId: device.id, nonce: device.nonce },
      shown.origin,
      shown.proof.time,
    );
    if (!isSignedBy(device.publicKey, text, shown.proof.signature)) {
      return { verdict: 'unknown' };
    }
  } else if (age === 'old') {
    return { verdict: 'copied', change: { revokedAt: now } };
  }
  if (device.revokedAt) {
    return { verdict: 'revoked' };
  }
  return goOn(device, shown.secret, age, secrets, now);
};

/** Whether the cookie is one that this device holds now; for what a cookie alone may decide. */
export function holdsSecret(device: StoredDevice, secret: string, now: Date): boolean {
  return ['current', 'next', 'former'].includes(secretAgeOf(device, hashToken(secret), now));
}

type SecretAge = 'current' | 'next' | 'former' | 'old' | 'foreign';

function secretAgeOf(device: StoredDevice, hash: Buffer, now: Date): SecretAge {
  if (hash.equals(device.secretHash)) {
    return 'current';
  }
  if (device.nextHash?.equals(hash)) {
    return 'next';
  }
  if (device.formerHash?.equals(hash) && device.formerUntil && now < device.formerUntil) {
    return 'former';
  }
  return device.oldHashes.some((old) => old.equals(hash)) ? 'old' : 'foreign';
}

function goOn(
  device: StoredDevice,
  secret: string,
  age: Exclude<SecretAge, 'foreign'>,
  secrets: IdentitySecrets,
  now: Date,
): Judgement {
  const nonce = newNonce();
  const following = secrets.nextDeviceSecret(device.id, secret);
  const accept = (change: DeviceChange): Judgement => ({
    verdict: 'known',
    nonce,
    cookie: writeDeviceCookie({ deviceId: device.id, secret: following }),
    change: { ...change, nonce, lastSeenAt: now },
  });
  switch (age) {
    case 'current':
      return accept({ nextHash: hashToken(following) });
    case 'next':
      return accept({
        secretHash: hashToken(secret),
        nextHash: hashToken(following),
        formerHash: device.secretHash,
        formerUntil: new Date(now.getTime() + FORMER_MS),
        oldHashes: [...device.oldHashes, device.secretHash].slice(-MOST_OLD),
      });
    case 'former':
      // What follows it is the current one: the window that was too late gets it too.
      return accept({});
    case 'old':
      // Signed, so it is the device itself, with a cookie from a backup.
      return accept({ secretHash: hashToken(secret), nextHash: hashToken(following) });
  }
}
