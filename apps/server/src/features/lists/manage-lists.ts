import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedLists } from '@baohe/contract/lists-managed';
import type { RecordStatus } from '@baohe/contract/record-status';
import { AppError } from '../../platform/app-error.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import type { ManagedLists } from './managed-lists.repository.ts';

type Drafts = ParsedInput<typeof managedLists.batchSave>['videoLists'];
type Changes = ParsedInput<typeof managedLists.batchUpdate>['videoLists'];

/** Everybody has one list of each kind from the beginning: this is for who lost one. */
export async function saveLists(lists: ManagedLists, drafts: Drafts) {
  const known = await lists.accountsAmong(drafts.map(({ userId }) => userId));
  const stranger = drafts.findIndex(({ userId }) => !known.has(userId));
  if (stranger !== -1) {
    throw new AppError('request.invalid', { field: `videoLists.${stranger}.userId` });
  }
  const rows = drafts.map(({ userId, listType, status = 1 }) => ({
    accountId: userId,
    type: listType,
    status,
  }));
  try {
    return { ids: await lists.save(rows) };
  } catch (error) {
    if (violatedConstraint(error)) {
      throw new AppError('request.conflict');
    }
    throw error;
  }
}

export async function changeLists(lists: ManagedLists, changes: Changes) {
  const updates = changes.map(({ videoListId, status }) => ({
    id: videoListId,
    change: status === undefined ? {} : { status },
  }));
  return { changed: await lists.update(updates) };
}

export async function setListStatus(lists: ManagedLists, ids: string[], status: RecordStatus) {
  return { changed: await lists.setStatus(ids, status) };
}
