import { randomUUID } from 'node:crypto';
import type { Entry, NewDevice } from '@baohe/contract/identity';
import { deviceLabel } from '@baohe/domain/identity/device-label';
import type { Visit } from '../../platform/http/visit.ts';
import { hashToken, openSession } from '../../platform/session/session.ts';
import { newDeviceSecret, newNonce, readDeviceCookie, writeDeviceCookie } from './device-cookie.ts';
import { readPublicKey } from './device-key.ts';
import type { StoredDevice } from './devices.repository.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { inIdentityTransaction } from './identity-transaction.ts';
import { holdsSecret } from './judge-device.ts';
import { viewerOf } from './viewer-of.ts';

/** Somebody has shown who they are: their device becomes known, and a session begins on it. */
export async function takeIn(
  deps: IdentityDeps,
  accountId: string,
  visit: Visit,
  introduced: NewDevice | undefined,
  { isPasswordEntered = false } = {},
): Promise<Entry> {
  return inIdentityTransaction(deps, visit, async (inside, held) => {
    const nonce = newNonce();
    const browserId = await browserOfCookie(inside, held);
    const deviceId =
      (await backOnItsDevice(inside, accountId, held, introduced, nonce)) ??
      (await onNewDevice(inside, accountId, held, { introduced, nonce, browserId }));
    await beginSession(inside, accountId, deviceId, held, isPasswordEntered);
    const viewer = await viewerOf(inside.accounts, accountId, inside.clock());
    return { ...viewer, asDevice: { deviceId, nonce } };
  });
}

/** A new token each time; the one that the browser held until now ends. */
export async function beginSession(
  { sessions, clock }: IdentityDeps,
  accountId: string,
  deviceId: string,
  visit: Visit,
  isPasswordEntered = false,
): Promise<void> {
  if (visit.sessionToken) {
    await sessions.end(hashToken(visit.sessionToken));
  }
  visit.keepSession(await openSession(sessions, clock, accountId, { deviceId, isPasswordEntered }));
}

/** The device that the browser's cookie belongs to, whosever it is. */
export async function deviceOfCookie(
  { devices, clock }: IdentityDeps,
  { deviceCookie }: Visit,
): Promise<StoredDevice | null> {
  const cookie = readDeviceCookie(deviceCookie);
  const device = cookie && (await devices.find(cookie.deviceId));
  return device && !device.revokedAt && holdsSecret(device, cookie.secret, clock()) ? device : null;
}

/** Which browser a cookie belongs to, also when its device was ended or given up: it is the same browser. */
export async function browserOfCookie(
  { devices, clock }: IdentityDeps,
  { deviceCookie }: Visit,
): Promise<string | null> {
  const cookie = readDeviceCookie(deviceCookie);
  const device = cookie && (await devices.find(cookie.deviceId));
  return device && holdsSecret(device, cookie.secret, clock()) ? device.browserId : null;
}

interface NewDeviceFacts {
  introduced: NewDevice | undefined;
  nonce: string;
  browserId: string | null;
}

async function backOnItsDevice(
  deps: IdentityDeps,
  accountId: string,
  visit: Visit,
  introduced: NewDevice | undefined,
  nonce: string,
): Promise<string | null> {
  const device = await deviceOfCookie(deps, visit);
  if (!device) {
    return null;
  }
  const now = deps.clock();
  if (device.accountId !== accountId) {
    // The browser goes over to another account: nobody can come back to the former one through it.
    await deps.devices.change(device.id, { revokedAt: now });
    await deps.sessions.endOfDevices([device.id]);
    return null;
  }
  const facts = factsOf(deps, introduced);
  await deps.devices.change(device.id, {
    ...facts,
    // Its storage may have been cleared: the key that it has now counts.
    publicKey: facts.publicKey ?? device.publicKey,
    nonce,
    lastSeenAt: now,
    unboundAt: null,
  });
  return device.id;
}

async function onNewDevice(
  deps: IdentityDeps,
  accountId: string,
  visit: Visit,
  { introduced, nonce, browserId }: NewDeviceFacts,
): Promise<string> {
  const [id, secret, now] = [randomUUID(), newDeviceSecret(), deps.clock()];
  await deps.devices.add({
    id,
    accountId,
    ...(browserId !== null && { browserId }),
    secretHash: hashToken(secret),
    nonce,
    createdAt: now,
    lastSeenAt: now,
    ...factsOf(deps, introduced),
  });
  visit.keepDevice(writeDeviceCookie({ deviceId: id, secret }));
  return id;
}

function factsOf({ secrets }: IdentityDeps, introduced: NewDevice | undefined) {
  return {
    publicKey: introduced?.publicKey ? readPublicKey(introduced.publicKey) : null,
    ...(introduced && {
      fingerTag: secrets.fingerTag(introduced.fingerprint),
      label: deviceLabel(introduced.userAgent),
    }),
  };
}
