import { useClient } from '@baohe/app-shell/call-context';
import { newId } from '@baohe/app-shell/new-id';
import { toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { BookmarkChange } from '@baohe/domain/bookmarks/bookmark';
import { partPathOf } from '@baohe/domain/progress/part-name';
import { buttonClass } from '@baohe/ui/button';
import { Cover } from '@baohe/ui/cover';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedRow } from '@baohe/ui/failed-row';
import { IconButton } from '@baohe/ui/icon-button';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { Spinner } from '@baohe/ui/spinner';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { fetchBookmarks, type MarkedPost } from '../../entities/bookmarks/bookmark-pages.ts';
import { bookmarkQueueOf } from '../../entities/bookmarks/bookmark-queue.ts';
import { GALLERY_KEY } from '../../entities/bookmarks/use-bookmarks.ts';
import { NOBODY } from '../../entities/bookmarks/waiting-bookmarks.ts';
import { useNearEnd } from '../../entities/post-list/use-near-end.ts';
import { continueAt } from '../../entities/progress/continue-at.ts';
import { useViewer } from '../../entities/viewer.ts';
import { usePositionText } from './use-position-text.ts';

/** Everything that somebody has marked, over all works, the newest first. */
export function BookmarksPage() {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const queue = bookmarkQueueOf(client, useViewer()?.id ?? NOBODY);
  const queries = useQueryClient();
  /** Until the list has been read again. */
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const list = useInfiniteQuery({
    queryKey: GALLERY_KEY,
    async queryFn({ pageParam, signal }) {
      await queue.flush();
      return fetchBookmarks(client, pageParam, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    meta: { volatile: true },
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const all = list.data?.pages.flatMap(({ records }) => records) ?? [];
  const marked = all.filter(({ bookmark }) => !removed.has(bookmark.id));
  const end = useRef<HTMLDivElement>(null);
  useNearEnd(end, {
    isWatched: list.hasNextPage && !list.isFetchingNextPage && !list.isError,
    onNear: () => void list.fetchNextPage(),
  });

  const remove = ({ bookmark }: MarkedPost) => {
    setRemoved((before) => new Set([...before, bookmark.id]));
    const change = (changed: BookmarkChange) =>
      queue.change(changed).then(() => queries.invalidateQueries({ queryKey: ['bookmarks'] }));
    void change({ ...bookmark, changedAt: Date.now(), isRemoved: true });
    // What was removed stays so on every device: taken back, it is made anew.
    toastUndoable(
      t`已删除书签`,
      () => void change({ ...bookmark, id: newId(), changedAt: Date.now() }),
    );
  };

  if (list.isPending) {
    return (
      <>
        <output className="sr-only">{t`获取中...`}</output>
        <SkeletonLines count={8} />
      </>
    );
  }
  if (list.isSuccess && marked.length === 0) {
    return (
      <EmptyState
        title={t`还没有书签`}
        text={t`看漫画、小说或听音声时点书签，那一页、那一段、那一秒就记在这里。`}
      >
        <Link to="/one/osusume" className={buttonClass({ kind: 'main' })}>
          {t`去首页看看`}
        </Link>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-2">
      <ul>
        {marked.map((each) => (
          <li
            key={each.bookmark.id}
            className="flex items-center gap-1 border-line not-first:border-t"
          >
            <MarkedRow marked={each} />
            <IconButton label={t`删除书签`} onClick={() => remove(each)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {list.isError && (
        <FailedRow
          text={textOf(list.error)}
          retryLabel={t`再试一次`}
          busy={list.isFetching}
          onRetry={() => void (all.length > 0 ? list.fetchNextPage() : list.refetch())}
        />
      )}
      <div ref={end} className="grid min-h-target place-items-center text-xs text-text-3">
        {list.isFetchingNextPage && <Spinner />}
        {!list.hasNextPage && !list.isError && t`没有更多记录`}
      </div>
    </div>
  );
}

function MarkedRow({ marked }: { marked: MarkedPost }) {
  const { i18n } = useLingui();
  const positionText = usePositionText();
  const { bookmark, post } = marked;
  return (
    <Link {...addressOf(marked)} className="flex min-h-20 min-w-0 flex-1 items-center gap-3 py-2">
      <Cover src={post.coverUrl} className="w-14 flex-none" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 leading-tight font-medium">{post.title}</span>
        {bookmark.note && <span className="mt-1 line-clamp-2 text-sm">{bookmark.note}</span>}
        {bookmark.words && (
          <span className="mt-1 line-clamp-2 text-sm text-text-2">{bookmark.words}</span>
        )}
        <span className="mt-1 block text-xs text-text-3 tabular-nums">
          {[
            positionText(bookmark),
            i18n.date(new Date(bookmark.madeAt), { dateStyle: 'medium' }),
          ].join(' · ')}
        </span>
      </span>
    </Link>
  );
}

/** Where exactly it stands: the page, the paragraph, the track. */
function addressOf({ bookmark: { part, position, block }, post: { id } }: MarkedPost) {
  const at = partPathOf(part);
  return at?.kind === 'text'
    ? linkOptions({
        to: '/reader-article',
        search: {
          post: id,
          volumeIndex: at.volumeIndex,
          chapterIndex: at.chapterIndex,
          block,
        },
      })
    : continueAt(id, { part, position, total: position });
}
