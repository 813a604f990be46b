import type { ParsedInput } from '@baohe/contract/endpoint';
import { LARGEST_WINDOW } from '@baohe/contract/paging';
import type { PostFilter, postFilters } from '@baohe/contract/post-filters';
import { MOST_COUNTED, MOST_NUMBERED } from '@baohe/domain/posts/managed-posts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { filterQuery } from './filter-query.ts';
import { presentManaged } from './managed-post.presenter.ts';
import { managedPostsRepository, type ManagedPosition } from './managed-posts.repository.ts';
import type { PostFiltersDeps } from './post-filters-deps.ts';

export async function pageManaged(
  deps: PostFiltersDeps,
  { filter, order, cursor, skip = 0 }: ParsedInput<typeof postFilters.pageManaged>,
  caller: SessionCaller,
) {
  const { cursors } = deps.posts;
  const list = `managed posts ${order} ${JSON.stringify(filter)}`;
  const behind = cursor === undefined ? null : readPosition(cursors.positionIn(list, cursor));
  const repository = managedPostsRepository(deps.db);
  const found = await repository.page(filterQuery(deps, filter), {
    order,
    behind,
    skip,
    limit: LARGEST_WINDOW + 1,
  });
  const shown = found.slice(0, LARGEST_WINDOW);
  const last = found.length > LARGEST_WINDOW ? shown.at(-1) : undefined;
  const rows = await repository.rows(shown.map(({ no }) => no));
  return {
    records: rows.map((row) => presentManaged(row, deps.posts, caller)),
    cursor: last ? cursors.at(list, writePosition(last)) : null,
  };
}

export async function countManaged(deps: PostFiltersDeps, filter: PostFilter) {
  const most = isFiltering(filter) ? MOST_COUNTED : MOST_NUMBERED;
  const count = await managedPostsRepository(deps.db).count(filterQuery(deps, filter), most + 1);
  return { count: Math.min(count, most), isMore: count > most };
}

const isFiltering = ({ status: _status, ...others }: PostFilter): boolean =>
  Object.keys(others).length > 0;

const writePosition = ({ value, no }: ManagedPosition): string => `${no}.${value ?? ''}`;

function readPosition(written: string): ManagedPosition {
  const [no = '', ...value] = written.split('.');
  return { no: Number(no), value: value[0] ? Number(value.join('.')) : null };
}
