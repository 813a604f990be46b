import type { ParsedInput } from '@baohe/contract/endpoint';
import { LARGEST_WINDOW } from '@baohe/contract/paging';
import type { review } from '@baohe/contract/review';
import { REVIEW_ACTIONS, type ReviewAction } from '@baohe/domain/review/review-action';
import type { SessionCaller } from '../../platform/session/session.ts';
import { imagePresenter } from './image.presenter.ts';
import { imagesRepository, type ImageFilter, type ImageStart } from './images.repository.ts';
import type { ReviewDeps } from './review-deps.ts';

const LARGEST_NO = 2_147_483_647;

export interface Search {
  searchPostTitle?: string | undefined;
  searchSourcePostId?: string | undefined;
}

/** A number that no post can have finds nothing. */
export const searchFilter = ({ searchPostTitle, searchSourcePostId }: Search) => ({
  ...(searchSourcePostId && {
    postNo: Number(searchSourcePostId) > LARGEST_NO ? -1 : Number(searchSourcePostId),
  }),
  ...(searchPostTitle?.trim() && { title: searchPostTitle.trim() }),
});

interface Paging {
  pageCurrent: number;
  pageSize: number;
  cursor?: string | undefined;
}

/** Both 0 and 1 are the first page. */
export const offsetOf = ({ pageCurrent, pageSize }: Paging): number =>
  (Math.max(1, pageCurrent) - 1) * pageSize;

export function pageImages(
  deps: ReviewDeps,
  {
    actionType,
    isNsfw,
    preTrash,
    searchPostTitle,
    searchSourcePostId,
    ...paging
  }: ParsedInput<typeof review.pageImage>,
  caller: SessionCaller,
) {
  const filter: ImageFilter = {
    action: actionType as ReviewAction | undefined,
    isNsfw,
    preTrash,
    ...searchFilter({ searchPostTitle, searchSourcePostId }),
  };
  return pageOf(deps, filter, paging, caller);
}

export function pageDecided(
  deps: ReviewDeps,
  { actionType, strict, ...paging }: ParsedInput<typeof review.pageImageAction>,
  caller: SessionCaller,
) {
  // The classifier suggests nothing but to discard.
  const isLeaning = !strict && actionType === REVIEW_ACTIONS.discarded;
  const filter = isLeaning ? { isLeaning } : { action: actionType as ReviewAction };
  return pageOf(deps, filter, paging, caller);
}

export function pageUnclassified(
  deps: ReviewDeps,
  { count, cursor }: ParsedInput<typeof review.pageUndetectImage>,
  caller: SessionCaller,
) {
  return pageOf(deps, { isClassified: false }, { pageCurrent: 1, pageSize: count, cursor }, caller);
}

/** However much is asked for, a reply holds one window and the way on. */
async function pageOf(
  { db, addresses, cursors }: ReviewDeps,
  filter: ImageFilter,
  { cursor, ...paging }: Paging,
  caller: SessionCaller,
) {
  const repository = imagesRepository(db);
  const list = `review images ${JSON.stringify(filter)}`;
  const start: ImageStart =
    cursor === undefined
      ? { offset: offsetOf(paging) }
      : { behind: readPosition(cursors.positionIn(list, cursor)) };
  const limit = Math.min(paging.pageSize, LARGEST_WINDOW);
  const total = await repository.total(filter);
  const rows =
    'offset' in start && start.offset >= total
      ? []
      : await repository.window(filter, start, limit + 1, caller.accountId);
  const { present } = imagePresenter(addresses, caller);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    records: shown.map((row) => present(row)),
    cursor: last ? cursors.at(list, `${last.postNo}.${last.position}`) : null,
    total,
  };
}

/** The images of one post. */
export function pageOfPost(
  deps: ReviewDeps,
  postNo: number,
  cursor: string | undefined,
  caller: SessionCaller,
) {
  return pageOf(deps, { postNo }, { pageCurrent: 1, pageSize: LARGEST_WINDOW, cursor }, caller);
}

function readPosition(written: string) {
  const [postNo = '', position = ''] = written.split('.');
  return { postNo: Number(postNo), position: Number(position) };
}
