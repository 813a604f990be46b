import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedPeople, PersonEvent } from '@baohe/contract/people-managed';
import { streakOf } from '@baohe/domain/points/streak';
import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { AppError } from '../../platform/app-error.ts';
import { checkInsRepository } from '../points/check-ins.repository.ts';
import type { PeopleDeps } from './people-deps.ts';
import { peopleRepository } from './people.repository.ts';
import {
  personEventsRepository,
  type EventCursor,
  type PersonEventRow,
} from './person-events.repository.ts';
import { personFactsRepository } from './person-facts.repository.ts';
import { presentNote, presentPerson } from './person.presenter.ts';

const PAGE = 40;

/** Everything that support needs on one page. */
export async function readPerson({ db, clock }: PeopleDeps, userId: string) {
  const now = clock();
  const [row] = await peopleRepository(db).byIds([userId], now);
  if (!row) {
    throw new AppError('account.not_found');
  }
  const facts = personFactsRepository(db);
  const today = shanghaiDay(now);
  const [counts, invitedBy, spans, devices, notes, run] = await Promise.all([
    facts.counts(userId),
    facts.invitedBy(userId),
    facts.spans(userId),
    facts.devices(userId, now),
    facts.notes(userId),
    checkInsRepository(db).lastRun(userId, today),
  ]);
  return {
    ...presentPerson(row, true),
    lockReason: row.lockReason,
    unlockMode: row.unlockMode,
    ageLimit: row.ageLimit,
    ageLimitMost: row.ageLimitMost,
    invitedBy: invitedBy && { userId: invitedBy.id, username: invitedBy.name },
    counts: { ...counts, streak: streakOf(run, today) },
    spans: spans.map((span) => ({
      spanId: span.id,
      fkUserGroupUuid: span.tierId,
      groupName: span.name,
      names: span.names,
      groupLevel: span.level,
      since: span.since.toISOString(),
      until: span.until?.toISOString() ?? null,
      source: span.source,
    })),
    devices: devices.map(({ id, label, createdAt, lastSeenAt, isIn }) => ({
      deviceId: id,
      label,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isIn,
    })),
    notes: notes.map(presentNote),
  };
}

const listOf = (userId: string, group: string) => `events ${userId} ${group}`;

const presentEvent = (row: PersonEventRow): PersonEvent => ({
  eventId: `${row.kind}-${row.id}`,
  kind: row.kind as PersonEvent['kind'],
  at: row.at.toISOString(),
  name: row.name,
  detail: row.detail,
  amount: row.amount,
  postUuid: row.postId,
});

function readEventCursor(written: string): EventCursor {
  const at = written.indexOf('.');
  return { time: new Date(Number(written.slice(0, at))), key: written.slice(at + 1) };
}

/** Newest first, from all that is written down about somebody. */
export async function readEvents(
  { db, cursors }: PeopleDeps,
  { userId, group, cursor }: ParsedInput<typeof managedPeople.events>,
) {
  const list = listOf(userId, group ?? '');
  const rows = await personEventsRepository(db).newest(
    userId,
    group,
    cursor ? readEventCursor(cursors.positionIn(list, cursor)) : null,
    PAGE + 1,
  );
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    records: shown.map(presentEvent),
    cursor: last ? cursors.at(list, `${last.at.getTime()}.${last.kind}${last.id}`) : null,
  };
}
