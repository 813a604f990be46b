import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inviteKey } from './invite-key.ts';
import { viewer } from './viewer.ts';

/** What a name or password may be is said by the domain with an error of its own; this only bounds it. */
const typed = z.string().check(z.maxLength(200));
const fact = z.string().check(z.maxLength(400));
const base64url = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[\w-]+$/));

/** Through whose link somebody came. A guest's is remembered with the account until they register. */
const invite = z.optional(inviteKey);

/** What the specification has the browser say about itself. A hint about risk: it opens nothing. */
export const devicePayload = z.object({
  fingerprint: z.string().check(z.maxLength(200)),
  userAgent: fact,
  language: fact,
  platform: fact,
  timeZone: fact,
  screenResolution: fact,
  colorDepth: z.int().check(z.minimum(0), z.maximum(1000)),
});

export type DevicePayload = z.output<typeof devicePayload>;

/** A device as it introduces itself; the public key where the browser can keep a private one. */
export const newDevice = z.extend(devicePayload, {
  /** P-256, uncompressed point. */
  publicKey: z.optional(base64url(100)),
});

export type NewDevice = z.output<typeof newDevice>;

/** What the device signs next time, and under which name it is known. */
export const knownDevice = z.object({ deviceId: z.uuid(), nonce: base64url(64) });

export type KnownDevice = z.output<typeof knownDevice>;

/** The person is in: who they are, and how their device proves itself at the next start. */
export const entry = z.extend(viewer, { asDevice: knownDevice });

export type Entry = z.output<typeof entry>;

/** The text that a device signs; the cookie says which device, the nonce serves once. */
export function deviceProofText(
  { deviceId, nonce }: KnownDevice,
  origin: string,
  time: number,
): string {
  return ['v1', deviceId, nonce, origin, time].join('|');
}

export const getByBrowserFinger = endpoint({
  method: 'POST',
  path: '/sys/uc/getByBrowserFinger',
  access: 'anyone',
  reply: 'secret',
  expected: ['device.unknown', 'device.revoked', 'device.proof_stale'],
  summary: 'Takes a known device straight in; the fingerprint alone opens nothing',
  input: z.extend(devicePayload, {
    proof: z.optional(
      z.object({
        nonce: base64url(64),
        /** Milliseconds, as the page's clock has it. */
        time: z.int(),
        /** ECDSA over deviceProofText, r and s. */
        signature: base64url(100),
      }),
    ),
  }),
  output: entry,
});

export const guest = endpoint({
  method: 'POST',
  path: '/sys/uc/guest',
  access: 'anyone',
  reply: 'secret',
  summary: 'Looks around first: an account of this device without a name',
  input: z.object({ device: newDevice, invite }),
  output: entry,
});

export const login = endpoint({
  method: 'POST',
  path: '/sys/uc/login',
  access: 'anyone',
  reply: 'secret',
  expected: ['account.leaving'],
  summary: 'Logs in with name and password',
  input: z.object({
    username: typed,
    password: typed,
    device: z.optional(newDevice),
    /** Of an account that is to be deleted (error account.leaving): it stays, and the person is in. */
    undoDeletion: z.optional(z.boolean()),
  }),
  output: entry,
});

export const register = endpoint({
  method: 'POST',
  path: '/sys/uc/register',
  access: 'anyone',
  summary: 'Makes an account; in the session of a guest, names that account',
  input: z.object({ username: typed, password: typed, invite }),
  output: z.object({ username: z.string() }),
});

export const checkUsername = endpoint({
  method: 'GET',
  path: '/sys/uc/checkUsername/:username',
  access: 'anyone',
  summary: 'Whether a name is taken (or looks like one that is)',
  input: z.object({ username: typed }),
  output: z.boolean(),
});

export const setUserPassword = endpoint({
  method: 'POST',
  path: '/sys/uc/setUserPassword',
  access: 'guest',
  reply: 'secret',
  summary:
    'Gives the account of a guest a name and a password; points, lists and unlocks stay, its sessions, devices and credential picture end, this device begins anew',
  input: z.object({
    fingerprint: z.optional(z.string().check(z.maxLength(200))),
    username: typed,
    password: typed,
    device: z.optional(newDevice),
  }),
  output: entry,
});

export const logout = endpoint({
  method: 'POST',
  path: '/sys/uc/logout',
  access: 'guest',
  summary: 'Ends the session; the next start on this device does not take the person in',
  input: z.object({}),
  output: z.null(),
});

export const whoAmI = endpoint({
  method: 'GET',
  path: '/sys/uc/polyInfo',
  access: 'guest',
  summary: 'The person who asks, as they stand now',
  input: z.object({}),
  output: viewer,
});

export const unlockMode = endpoint({
  method: 'POST',
  path: '/sys/uc/unlockMode',
  access: 'guest',
  summary: 'Switches to unlock mode with the code of the site',
  input: z.object({ code: typed }),
  output: viewer,
});

export const limitMode = endpoint({
  method: 'DELETE',
  path: '/sys/uc/unlockMode',
  access: 'guest',
  summary: 'Back to limited mode',
  input: z.object({}),
  output: viewer,
});
