import type { ParsedInput } from '@baohe/contract/endpoint';
import { LARGEST_WINDOW } from '@baohe/contract/paging';
import type { review } from '@baohe/contract/review';
import type { SessionCaller } from '../../platform/session/session.ts';
import { folderPresenter } from './folder.presenter.ts';
import { foldersRepository, type FolderStart } from './folders.repository.ts';
import { offsetOf, searchFilter } from './page-images.ts';
import type { ReviewDeps } from './review-deps.ts';

export async function pageFolders(
  { db, addresses, cursors, clock }: ReviewDeps,
  { isPending, cursor, ...input }: ParsedInput<typeof review.pageFolder>,
  caller: SessionCaller,
) {
  const repository = foldersRepository(db);
  const filter = { isPending, ...searchFilter(input) };
  const list = `review folders ${JSON.stringify(filter)}`;
  const start: FolderStart =
    cursor === undefined
      ? { offset: offsetOf(input) }
      : { behind: Number(cursors.positionIn(list, cursor)) };
  const limit = Math.min(input.pageSize, LARGEST_WINDOW);
  const total = await repository.total(filter);
  const rows =
    'offset' in start && start.offset >= total
      ? []
      : await repository.window(filter, start, limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    records: shown.map(folderPresenter(addresses, caller, clock())),
    cursor: last ? cursors.at(list, String(last.postNo)) : null,
    total,
  };
}
