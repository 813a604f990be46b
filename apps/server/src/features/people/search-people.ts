import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedPeople } from '@baohe/contract/people-managed';
import { nameSkeleton } from '@baohe/domain/identity/credentials';
import { readPersonQuery } from '@baohe/domain/identity/people';
import { timePage } from '../../platform/paging/time-page.ts';
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
  const page = await timePage({
    cursors,
    cursor: input.cursor,
    list: LIST,
    size: PAGE,
    fetch: ({ behind, count }) =>
      peopleRepository(db).search({
        query,
        skeleton: query?.by === 'name' ? nameSkeleton(query.name) : '',
        who: input.who ?? (query ? 'all' : 'registered'),
        role: input.role ?? null,
        tierId: input.fkUserGroupUuid ?? null,
        status: input.status ?? null,
        seenSince: input.seenDays ? new Date(now.getTime() - input.seenDays * DAY_MS) : null,
        behind,
        now,
        most: count,
      }),
    timeOf: ({ createdAt }) => createdAt,
  });
  return { records: page.rows.map((row) => presentPerson(row, false)), cursor: page.cursor };
}
