import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { entry, newDevice } from './identity.ts';
import { userId } from './user-id.ts';
import { viewer } from './viewer.ts';

const typed = z.string().check(z.maxLength(200));
/** Asked again, where the account has one: whoever holds a stolen session does not know it. */
const password = z.optional(typed);

export const alterPwd = endpoint({
  method: 'PUT',
  path: '/sys/uc/alterPwd',
  access: 'user',
  summary: 'Changes the password; every session, other device and credential picture ends',
  input: z.object({ userId, oldPwd: typed, newPwd: typed }),
  output: z.null(),
});

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/sys/uc/confirmPassword',
  access: 'user',
  reply: 'secret',
  expected: ['password.wrong'],
  summary: 'Enters the password again: for 15 minutes this session may do what asks for that',
  input: z.object({ password: typed }),
  output: z.null(),
});

export const alterEmail = endpoint({
  method: 'PUT',
  path: '/sys/uc/alterEmail',
  access: 'user',
  summary: 'Binds or changes the e-mail address',
  input: z.object({ userId, email: z.string().check(z.maxLength(400)), password }),
  output: viewer,
});

export const alterPhone = endpoint({
  method: 'PUT',
  path: '/sys/uc/alterPhone',
  access: 'user',
  summary: 'Binds or changes the phone number',
  input: z.object({ userId, phone: typed, password }),
  output: viewer,
});

export const device = z.object({
  deviceId: z.uuid(),
  /** `Android · Chrome`; empty when the browser did not say. */
  label: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** Has no key of its own: its cookie alone is its proof. */
  weak: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});

export type Device = z.output<typeof device>;

export const devices = endpoint({
  method: 'GET',
  path: '/sys/uc/devices',
  access: 'guest',
  summary: 'The devices that are taken in to this account',
  input: z.object({}),
  output: z.object({ records: z.array(device) }),
});

export const revokeDevices = endpoint({
  method: 'DELETE',
  path: '/sys/uc/devices',
  access: 'guest',
  summary: 'Logs one device out, or all others when none is named',
  input: z.object({ deviceId: z.optional(z.uuid()), password }),
  output: z.object({ revoked: z.int() }),
});

/** The text in the picture's link after `#`: version, id, secret. */
const CREDENTIAL = /^1\.[\w-]{11}\.[\w-]{43}$/;

export const credentialFacts = z.object({
  /** Four letters on the picture, to tell one from another. */
  shortId: z.string(),
  createdAt: z.iso.datetime(),
  uses: z.int(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});

export type CredentialFacts = z.output<typeof credentialFacts>;

export const credential = endpoint({
  method: 'POST',
  path: '/sys/uc/credential',
  access: 'guest',
  reply: 'secret',
  summary: 'A new credential picture: the only time its secret is seen; the former one ends',
  input: z.object({ password }),
  output: z.extend(credentialFacts, { credential: z.string(), username: z.string() }),
});

export const liveCredential = endpoint({
  method: 'GET',
  path: '/sys/uc/credential',
  access: 'guest',
  summary: 'The credential picture in use, without its secret',
  input: z.object({}),
  output: z.nullable(credentialFacts),
});

export const revokeCredential = endpoint({
  method: 'DELETE',
  path: '/sys/uc/credential',
  access: 'guest',
  summary: 'The credential picture opens nothing any more',
  input: z.object({}),
  output: z.null(),
});

export const credentialLogin = endpoint({
  method: 'POST',
  path: '/sys/uc/credentialLogin',
  access: 'anyone',
  reply: 'secret',
  summary: 'Logs in with a credential picture',
  input: z.object({
    credential: z.string().check(z.regex(CREDENTIAL)),
    /** Asked for where the site's setting says so (error credential.password_needed). */
    password: z.optional(typed),
    device: z.optional(newDevice),
  }),
  output: entry,
});
