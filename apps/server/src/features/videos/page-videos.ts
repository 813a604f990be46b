import type { Sort } from '@baohe/domain/posts/sort';
import type { SessionCaller } from '../../platform/session/session.ts';
import { listPage, type ListOptions } from '../posts/lists/list-page.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';

interface PageInput extends Pick<ListOptions, 'termId' | 'pageParams'> {
  cursor?: string | undefined;
  sort?: Sort;
}

/** A page of the posts whose source is one of videos. */
export function pageVideos(
  deps: PostsDeps,
  { termId, sort = 'latest', pageParams, cursor }: PageInput,
  caller: SessionCaller | null,
) {
  const options = { termId, sort, pageParams, cursor, ascending: false, since: null };
  const sourceTypes = deps.terms.sourcesOf('video');
  const plain = { osusumeLevel: 0, free: false, showBlocked: false };
  return listPage(deps, { ...options, ...plain, sourceTypes }, caller);
}
