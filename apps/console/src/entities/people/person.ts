import type { Client } from '@baohe/client/client';
import { tierList } from '@baohe/contract/membership';
import {
  managedPeople,
  managedUsers,
  type FoundPerson,
  type Person as PersonReply,
  type PersonEvent as EventReply,
} from '@baohe/contract/people-managed';
import { managedBills } from '@baohe/contract/points-managed';
import type { NoteKind, PersonEventGroup } from '@baohe/domain/identity/people';
import type { Role, StaffRole } from '@baohe/domain/identity/roles';
import { nameIn } from '@baohe/domain/language/names';
import type { AgeChoice, AgeRating } from '@baohe/domain/posts/age-rating';

export type PersonStatus = 'active' | 'locked' | 'deleted';

/** Somebody as a list shows them; contacts are masked there. */
export interface PersonSummary {
  id: string;
  name: string;
  isRegistered: boolean;
  status: PersonStatus;
  email: string;
  phone: string;
  roles: readonly Role[];
  points: number;
  createdAt: string;
  lastSeenAt: string | null;
  /** Names of the tiers that run, the highest first. */
  tiers: readonly string[];
  leavingAt: string | null;
}

export interface TierSpan {
  id: string;
  name: string;
  level: number;
  since: string;
  until: string | null;
  source: 'order' | 'card_key' | 'staff' | 'other';
}

export interface PersonDevice {
  id: string;
  label: string;
  lastSeenAt: string;
  isIn: boolean;
}

export interface PersonNote {
  id: string;
  kind: NoteKind;
  content: string;
  staffId: string;
  staffName: string;
  createdAt: string;
}

/** Everything that stands on the page of one person. */
export interface Person extends PersonSummary {
  lockReason: string;
  /** Up to which age rating they see posts: as they said, and what they may at most. */
  age: AgeChoice;
  invitedBy: { id: string; name: string } | null;
  counts: PersonReply['counts'];
  spans: readonly TierSpan[];
  devices: readonly PersonDevice[];
  notes: readonly PersonNote[];
}

export interface PersonEvent {
  id: string;
  kind: EventReply['kind'];
  at: string;
  name: string;
  detail: string;
  amount: number | null;
}

export interface PeopleFilter {
  text: string;
  who: 'registered' | 'guests' | 'staff' | 'all' | '';
  status: 'active' | 'locked' | '';
  tierId: string;
  seenDays: number | null;
}

const STATUSES = { 1: 'active', 0: 'locked', [-1]: 'deleted' } as const;

const summaryFrom = (reply: FoundPerson, language: string): PersonSummary => ({
  id: reply.userId,
  name: reply.username,
  isRegistered: reply.overRegister === 1,
  status: STATUSES[reply.status],
  email: reply.email,
  phone: reply.phone,
  roles: reply.roles,
  points: reply.points,
  createdAt: reply.createdAt,
  lastSeenAt: reply.lastSeenAt,
  tiers: reply.tiers.map(({ groupName, names }) => nameIn(language, groupName, names)),
  leavingAt: reply.leavingAt,
});

const personFrom = (reply: PersonReply, language: string): Person => ({
  ...summaryFrom(reply, language),
  lockReason: reply.lockReason,
  age: { chosen: reply.ageLimit, most: reply.ageLimitMost },
  invitedBy: reply.invitedBy && { id: reply.invitedBy.userId, name: reply.invitedBy.username },
  counts: reply.counts,
  spans: reply.spans.map((span) => ({
    id: span.spanId,
    name: nameIn(language, span.groupName, span.names),
    level: span.groupLevel,
    since: span.since,
    until: span.until,
    source: span.source,
  })),
  devices: reply.devices.map(({ deviceId, label, lastSeenAt, isIn }) => ({
    id: deviceId,
    label,
    lastSeenAt,
    isIn,
  })),
  notes: reply.notes.map(({ noteId, ...note }) => ({ id: noteId, ...note })),
});

export async function fetchPeople(
  client: Client,
  filter: PeopleFilter,
  {
    language,
    cursor,
    signal,
  }: { language: string; cursor: string | undefined; signal: AbortSignal },
) {
  const { records, cursor: next } = await client.call(
    managedPeople.search,
    {
      ...(filter.text && { text: filter.text }),
      ...(filter.who && { who: filter.who }),
      ...(filter.status && { status: filter.status === 'locked' ? (0 as const) : (1 as const) }),
      ...(filter.tierId && { fkUserGroupUuid: filter.tierId }),
      ...(filter.seenDays !== null && { seenDays: filter.seenDays }),
      ...(cursor !== undefined && { cursor }),
    },
    signal,
  );
  return { people: records.map((record) => summaryFrom(record, language)), cursor: next };
}

export async function fetchPerson(
  client: Client,
  id: string,
  language: string,
  signal: AbortSignal,
): Promise<Person> {
  return personFrom(await client.call(managedPeople.get, { userId: id }, signal), language);
}

export async function fetchPersonEvents(
  client: Client,
  id: string,
  group: PersonEventGroup | undefined,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const { records, cursor: next } = await client.call(
    managedPeople.events,
    { userId: id, ...(group && { group }), ...(cursor !== undefined && { cursor }) },
    signal,
  );
  const events: PersonEvent[] = records.map(({ eventId, kind, at, name, detail, amount }) => ({
    id: eventId,
    kind,
    at,
    name,
    detail,
    amount,
  }));
  return { events, cursor: next };
}

export interface TierChoice {
  id: string;
  name: string;
  days: number | null;
}

/** Most names begin with their type. */
const withType = (name: string, type: string): string =>
  name.includes(type) ? name : `${type} · ${name}`;

/** What can be given: every published tier but the one that everybody has. */
export async function fetchTierChoices(
  client: Client,
  language: string,
  signal: AbortSignal,
): Promise<TierChoice[]> {
  const { records } = await client.call(tierList, {}, signal);
  return records
    .filter(({ groupLevel }) => groupLevel > 10)
    .map(({ uuid, groupName, groupType, names, typeNames, days }) => ({
      id: uuid,
      name: withType(nameIn(language, groupName, names), nameIn(language, groupType, typeNames)),
      days,
    }));
}

/** The id of the new account. */
export async function createAccount(
  client: Client,
  { name, password, roles }: { name: string; password: string; roles: StaffRole[] },
): Promise<string> {
  const { ids } = await client.call(managedUsers.batchSave, {
    users: [{ username: name, password, roles }],
  });
  return ids[0] ?? '';
}

interface About {
  id: string;
  reason: string;
}

/** What the staff does to one person, each with its reason. */
export const personActs = (client: Client) => ({
  lock: ({ id, reason }: About) => client.call(managedPeople.lock, { userId: id, reason }),
  unlock: ({ id, reason }: About) => client.call(managedPeople.unlock, { userId: id, reason }),
  resetPassword: ({ id, reason }: About): Promise<string> =>
    client
      .call(managedPeople.resetPassword, { userId: id, reason })
      .then(({ password }) => password),
  setRoles: ({ id, reason, roles }: About & { roles: StaffRole[] }) =>
    client.call(managedPeople.setRoles, { userId: id, reason, roles }),
  setAgeLimit: ({ id, reason, most }: About & { most: AgeRating }) =>
    client.call(managedPeople.setAgeLimit, { userId: id, reason, ageLimitMost: most }),
  endSessions: ({ id, reason, deviceId }: About & { deviceId?: string | undefined }) =>
    client.call(managedPeople.endSessions, {
      userId: id,
      reason,
      ...(deviceId !== undefined && { deviceId }),
    }),
  grantTier: ({
    id,
    reason,
    tierId,
    days,
    reference,
  }: About & { tierId: string; days: number | null; reference: string }) =>
    client.call(managedPeople.grantTier, {
      userId: id,
      reason,
      fkUserGroupUuid: tierId,
      days,
      reference,
    }),
  endTier: ({ id, reason, spanId }: About & { spanId: string }) =>
    client.call(managedPeople.endTier, { userId: id, reason, spanId }),
  /** Points are moved by an entry in the ledger; the same reference books once. */
  movePoints: ({ id, reason, delta, reference }: About & { delta: number; reference: string }) =>
    client.call(managedBills.batchSave, {
      bills: [{ fkUserId: id, delta, note: reason, reference }],
    }),
  addNote: ({ id, content }: { id: string; content: string }) =>
    client.call(managedPeople.addNote, { userId: id, content }),
  removeNote: (noteId: string) => client.call(managedPeople.removeNote, { noteId }),
});
