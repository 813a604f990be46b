import type { ParsedInput } from '@baohe/contract/endpoint';
import { postFilter, type postFilters } from '@baohe/contract/post-filters';
import { MOST_FILTERS } from '@baohe/domain/posts/managed-posts';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import type { PostFiltersDeps } from './post-filters-deps.ts';
import { savedFiltersRepository } from './saved-filters.repository.ts';

export async function listFilters({ db }: PostFiltersDeps, accountId: string) {
  const rows = await savedFiltersRepository(db).ofAccount(accountId);
  return {
    records: rows.flatMap(({ id: filterId, filter, ...row }) => {
      // One that an older version saved may say what no filter says any more.
      const read = postFilter.safeParse(filter);
      return read.success ? { filterId, filter: read.data, ...row } : [];
    }),
  };
}

export async function saveFilter(
  given: ParsedInput<typeof postFilters.saveFilter>,
  { caller, transaction }: StaffRequest,
) {
  return transaction(async (tx, audit) => {
    const repository = savedFiltersRepository(tx);
    if ((await repository.countOthers(caller.accountId, given.name)) >= MOST_FILTERS) {
      throw new AppError('filter.too_many', { most: MOST_FILTERS });
    }
    const filterId = await repository.save(caller.accountId, given);
    audit.target([filterId]);
    return { filterId };
  });
}

export const removeFilter = (filterId: string, { caller, transaction }: StaffRequest) =>
  transaction(async (tx) => ({
    changed: await savedFiltersRepository(tx).remove(caller.accountId, filterId),
  }));
