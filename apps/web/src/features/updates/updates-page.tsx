import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { buttonClass } from '@baohe/ui/button';
import { Cover } from '@baohe/ui/cover';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { Spinner } from '@baohe/ui/spinner';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useNearEnd } from '../../entities/post-list/use-near-end.ts';
import { useSourceName } from '../../entities/source-name.ts';
import { UPDATES_KEY } from '../../entities/updates-key.ts';
import { fetchUpdates, type LibraryUpdate } from '../../entities/updates.ts';
import { useDayName } from '../../entities/use-day-name.ts';

/** What has come to the series and works that one likes, day by day. */
export function UpdatesPage() {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const nameOf = useDayName();
  const list = useInfiniteQuery({
    queryKey: [UPDATES_KEY],
    queryFn: ({ pageParam, signal }) => fetchUpdates(client, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    meta: { volatile: true },
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const updates = list.data?.pages.flatMap(({ records }) => records) ?? [];
  const days = byDay(updates);
  const end = useRef<HTMLDivElement>(null);
  useNearEnd(end, {
    isWatched: list.hasNextPage && !list.isFetchingNextPage && !list.isError,
    onNear: () => void list.fetchNextPage(),
  });

  if (list.isPending) {
    return (
      <>
        <output className="sr-only">{t`获取中...`}</output>
        <SkeletonLines count={8} />
      </>
    );
  }
  if (list.isSuccess && updates.length === 0) {
    return (
      <EmptyState
        title={t`还没有更新`}
        text={t`喜欢或收藏一部作品，它的系列出了新作、它出了新章节，都会列在这里。`}
      >
        <Link to="/one/osusume" className={buttonClass({ kind: 'main' })}>
          {t`去首页看看`}
        </Link>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      {days.map(([day, ofDay]) => (
        <section key={day} aria-label={nameOf(day)}>
          <h2 className="mb-1 text-sm font-medium text-text-2">{nameOf(day)}</h2>
          <ul>
            {ofDay.map((update) => (
              <li key={`${update.id} ${update.kind}`} className="border-line not-first:border-t">
                <UpdateRow update={update} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {list.isError && (
        <FailedRow
          text={textOf(list.error)}
          retryLabel={t`再试一次`}
          busy={list.isFetching}
          onRetry={() => void (updates.length > 0 ? list.fetchNextPage() : list.refetch())}
        />
      )}
      <div ref={end} className="grid min-h-target place-items-center text-xs text-text-3">
        {list.isFetchingNextPage && <Spinner />}
        {!list.hasNextPage && !list.isError && t`没有更多记录`}
      </div>
    </div>
  );
}

/** In their order: those of one day stand together. */
function byDay(updates: readonly LibraryUpdate[]): [day: string, LibraryUpdate[]][] {
  const days = new Map<string, LibraryUpdate[]>();
  for (const update of updates) {
    const day = shanghaiDay(new Date(update.addedAt));
    days.set(day, [...(days.get(day) ?? []), update]);
  }
  return [...days];
}

function UpdateRow({ update }: { update: LibraryUpdate }) {
  const { t, i18n } = useLingui();
  const sourceName = useSourceName();
  const count = i18n.number(update.parts);
  const { seriesName } = update;
  const what = update.kind === 'chapters' ? t`新增 ${count} 章` : t`「${seriesName}」的新作`;
  return (
    <Link
      to="/detail"
      search={{ post: update.id }}
      className="flex min-h-20 items-center gap-3 rounded-md py-2"
    >
      <Cover src={update.coverUrl} className="w-14 flex-none" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-tight font-medium">{update.title}</span>
        <span className="mt-1 block text-xs text-text-2 tabular-nums">
          {[what, sourceName(update)].join(' · ')}
        </span>
      </span>
      <time dateTime={update.addedAt} className="flex-none text-xs text-text-3 tabular-nums">
        {i18n.date(update.addedAt, CLOCK)}
      </time>
    </Link>
  );
}

/** The day stands above: by the clock of the site, as the day is. */
const CLOCK = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
} as const;
