import { AppError } from '../../platform/app-error.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { ListRow, ListsRepository, ListType } from './lists.repository.ts';

/** Somebody else's list is answered as one that does not exist. */
export async function ownList(
  lists: ListsRepository,
  listId: string,
  { accountId }: SessionCaller,
): Promise<ListRow> {
  return assertFound(await lists.own(listId, accountId));
}

export async function ownListOfType(
  lists: ListsRepository,
  type: ListType,
  { accountId }: SessionCaller,
): Promise<ListRow> {
  return assertFound(await lists.ofType(type, accountId));
}

function assertFound(list: ListRow | null): ListRow {
  if (!list) {
    throw new AppError('list.not_found');
  }
  return list;
}
