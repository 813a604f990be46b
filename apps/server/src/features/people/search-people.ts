import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedPeople } from '@baohe/contract/people-managed';
import { nameSkeleton } from '@baohe/domain/identity/credentials';
import { readPersonQuery } from '@baohe/domain/identity/people';
import { readTimeCursor, writeTimeCursor } from '../../platform/crud/time-cursor.ts';
import type { PeopleDeps } from './people-deps.ts';
import { peopleRepository } from './people.repository.ts';
import { presentPerson } from './person.presenter.ts';

const LIST = 'people';
const PAGE = 40;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whoever names somebody finds them, guest or not; a list without a name is of registered people. */
export async function searchPeople(
  { db, cursors, clock }: PeopleDeps,
  input: ParsedInput<typeof managedPeople.search>,
) {
  const now = clock();
  const query = readPersonQuery(input.text ?? '');
  const rows = await peopleRepository(db).search({
    query,
    skeleton: query?.by === 'name' ? nameSkeleton(query.name) : '',
    who: input.who ?? (query ? 'all' : 'registered'),
    role: input.role ?? null,
    tierId: input.fkUserGroupUuid ?? null,
    status: input.status ?? null,
    seenSince: input.seenDays ? new Date(now.getTime() - input.seenDays * DAY_MS) : null,
    behind: input.cursor ? readTimeCursor(cursors.positionIn(LIST, input.cursor)) : null,
    now,
    most: PAGE + 1,
  });
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    records: shown.map((row) => presentPerson(row, false)),
    cursor: last ? cursors.at(LIST, writeTimeCursor({ time: last.createdAt, id: last.id })) : null,
  };
}
