import {
  MOST_GRANTED_DAYS,
  NOTE_KINDS,
  NOTE_LONGEST,
  PERSON_EVENT_GROUPS,
  REASON_LONGEST,
} from '@baohe/domain/identity/people';
import { ROLES } from '@baohe/domain/identity/roles';
import * as z from 'zod/mini';
import { ageRating } from './age-rating.ts';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf } from './paging.ts';
import { recordStatus } from './record-status.ts';
import { storable } from './storable-text.ts';

const text = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), storable);
const contact = z.string().check(z.trim(), z.maxLength(100), storable);
const password = z.string().check(z.minLength(1), z.maxLength(64), storable);
const reason = text(REASON_LONGEST);
const role = z.enum(ROLES);
const staffRole = z.enum(['operator', 'editor', 'admin', 'root']);

/** An account as administrators see it; its contacts are whole in a single one and masked in lists. */
const managedUser = z.object({
  userId: z.uuid(),
  username: z.string(),
  overRegister: z.literal([0, 1]),
  status: recordStatus,
  email: z.string(),
  phone: z.string(),
  roles: z.array(role),
  createdAt: z.iso.datetime(),
});

/** The specified calls about accounts. What is done to a person with a reason stands in managedPeople. */
export const managedUsers = crud({
  path: '/sys/user',
  access: 'admin',
  noun: 'account',
  isAboutPeople: true,
  idName: 'userId',
  plural: 'users',
  entity: managedUser,
  draft: z.object({
    username: z.string().check(z.minLength(1), z.maxLength(64), storable),
    password,
    email: z.optional(contact),
    phone: z.optional(contact),
    roles: z.optional(z.array(staffRole).check(z.maxLength(ROLES.length))),
  }),
  // Not the name: what others were told of somebody names them by it.
  change: z.object({ password, email: contact, phone: contact }),
  naming: 'postUpdate',
  asksPassword: ['batchSave', 'batchUpdate'],
});

/** A tier that somebody holds, will hold or has held. */
const personTier = z.object({
  spanId: z.uuid(),
  fkUserGroupUuid: z.uuid(),
  groupName: z.string(),
  names: z.record(z.string(), z.string()),
  groupLevel: z.int(),
  since: z.iso.datetime(),
  /** Null for one that never ends. */
  until: z.nullable(z.iso.datetime()),
  source: z.enum(['order', 'card_key', 'staff', 'other']),
});

const foundPerson = z.extend(managedUser, {
  points: z.int(),
  lastSeenAt: z.nullable(z.iso.datetime()),
  /** Running now, the highest first. */
  tiers: z.array(z.object({ groupName: z.string(), names: z.record(z.string(), z.string()) })),
  /** Deleted by its owner: until then it can be undone. */
  leavingAt: z.nullable(z.iso.datetime()),
});

const personNote = z.object({
  noteId: z.uuid(),
  kind: z.enum(NOTE_KINDS),
  content: z.string(),
  /** Who wrote it. */
  staffId: z.uuid(),
  staffName: z.string(),
  createdAt: z.iso.datetime(),
});

const person = z.extend(foundPerson, {
  lockReason: z.string(),
  unlockMode: z.boolean(),
  /** What the person said of their age; null while never asked. */
  ageLimit: z.nullable(ageRating),
  ageLimitMost: ageRating,
  invitedBy: z.nullable(z.object({ userId: z.uuid(), username: z.string() })),
  counts: z.object({
    unlocks: z.int(),
    orders: z.int(),
    refunds: z.int(),
    /** What was paid and not refunded, in fen. */
    paid: z.int(),
    streak: z.int(),
    invites: z.int(),
    paidInvites: z.int(),
    codes: z.int(),
    helpsGiven: z.int(),
    helpsReceived: z.int(),
  }),
  spans: z.array(personTier),
  devices: z.array(
    z.object({
      deviceId: z.uuid(),
      label: z.string(),
      createdAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      /** Somebody is logged in on it. */
      isIn: z.boolean(),
    }),
  ),
  notes: z.array(personNote),
});

/** Something that happened to a person; which fields say something depends on its kind. */
const personEvent = z.object({
  eventId: z.string(),
  kind: z.enum([
    'order',
    'points',
    'unlock',
    'code',
    'help_received',
    'help_given',
    'invite',
    'card_key',
    'tier',
    'login',
    'reading',
    'feedback',
    'staff',
  ]),
  at: z.iso.datetime(),
  /** A post, a tier, a person, a device, what was written, or who of the staff. */
  name: z.string(),
  /** Of its kind: the status of an order, why points moved, how a post opened, which call of the staff. */
  detail: z.string(),
  /** Points, fen, days or the number of a help. */
  amount: z.nullable(z.int()),
  postUuid: z.nullable(z.uuid()),
});

export type FoundPerson = z.output<typeof foundPerson>;
export type Person = z.output<typeof person>;
export type PersonNote = z.output<typeof personNote>;
export type PersonEvent = z.output<typeof personEvent>;
export type PersonTier = z.output<typeof personTier>;

const about = { userId: z.uuid() };
const done = z.object({ changed: z.int() });

/** What support does for one person. A file of its own: the visitor's app does not carry it. */
export const managedPeople = {
  search: endpoint({
    method: 'POST',
    path: '/sys/user/search',
    access: 'admin',
    reads: true,
    readsPeople: true,
    summary: 'People by name, contact, account number, role, tier or state, newest first',
    input: z.object({
      /** The beginning of a name, or a whole e-mail address, phone or account number. */
      text: z.optional(z.string().check(z.maxLength(100), storable)),
      who: z.optional(z.enum(['registered', 'guests', 'staff', 'all'])),
      role: z.optional(staffRole),
      fkUserGroupUuid: z.optional(z.uuid()),
      status: z.optional(recordStatus),
      /** Seen within so many days. */
      seenDays: z.optional(z.int().check(z.minimum(1), z.maximum(3660))),
      cursor: z.optional(cursor),
    }),
    output: pageOf(foundPerson),
  }),
  get: endpoint({
    method: 'GET',
    path: '/sys/user/person',
    access: 'admin',
    readsPeople: true,
    summary: 'Everything that support needs to know of one person',
    input: z.object(about),
    output: person,
  }),
  events: endpoint({
    method: 'POST',
    path: '/sys/user/events',
    access: 'admin',
    reads: true,
    readsPeople: true,
    summary: 'What has happened to a person, newest first',
    input: z.object({
      ...about,
      group: z.optional(z.enum(PERSON_EVENT_GROUPS)),
      cursor: z.optional(cursor),
    }),
    output: pageOf(personEvent),
  }),
  lock: endpoint({
    method: 'POST',
    path: '/sys/user/lock',
    access: 'admin',
    summary: 'Locks an account: everybody is out at once and is told why at the next login',
    input: z.object({ ...about, reason }),
    output: done,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/sys/user/unlock',
    access: 'admin',
    summary: 'Unlocks an account',
    input: z.object({ ...about, reason }),
    output: done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/sys/user/resetPassword',
    access: 'admin',
    asksPassword: true,
    reply: 'secret',
    summary: 'Gives an account a password that is shown this once; everybody is out at once',
    input: z.object({ ...about, reason }),
    output: z.object({ password: z.string() }),
  }),
  setRoles: endpoint({
    method: 'POST',
    path: '/sys/user/setRoles',
    access: 'admin',
    asksPassword: true,
    summary: 'Gives and takes roles of the staff; admin and root are root’s to give and take',
    input: z.object({
      ...about,
      roles: z.array(staffRole).check(z.maxLength(ROLES.length)),
      reason,
    }),
    output: z.object({ roles: z.array(role) }),
  }),
  setAgeLimit: endpoint({
    method: 'POST',
    path: '/sys/user/setAgeLimit',
    access: 'admin',
    summary: 'Says up to which age rating an account may see posts at most',
    input: z.object({ ...about, ageLimitMost: ageRating, reason }),
    output: done,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/sys/user/endSessions',
    access: 'admin',
    summary: 'Logs a person out, on one device or on all, and forgets the device',
    input: z.object({ ...about, deviceId: z.optional(z.uuid()), reason }),
    output: done,
  }),
  grantTier: endpoint({
    method: 'POST',
    path: '/sys/user/grantTier',
    access: 'admin',
    summary: 'Gives time of a tier, behind what the person holds of its family',
    input: z.object({
      ...about,
      fkUserGroupUuid: z.uuid(),
      /** Null for a tier that never ends. */
      days: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_GRANTED_DAYS))),
      reason,
      /** Names what is given: a second time of the same name gives nothing. */
      reference: z.uuid(),
    }),
    output: z.object({ since: z.iso.datetime(), until: z.nullable(z.iso.datetime()) }),
  }),
  endTier: endpoint({
    method: 'POST',
    path: '/sys/user/endTier',
    access: 'admin',
    summary: 'Ends a time of a tier now; what the person holds behind it moves up',
    input: z.object({ ...about, spanId: z.uuid(), reason }),
    output: done,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/sys/user/addNote',
    access: 'admin',
    summary: 'Writes a note about a person, for the staff alone',
    input: z.object({ ...about, content: text(NOTE_LONGEST) }),
    output: personNote,
  }),
  removeNote: endpoint({
    method: 'POST',
    path: '/sys/user/removeNote',
    access: 'admin',
    summary: 'Removes a note, by who wrote it or by root; reasons of what was done stay',
    input: z.object({ noteId: z.uuid() }),
    output: done,
  }),
};
