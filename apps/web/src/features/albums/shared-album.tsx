import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import { buttonClass } from '@baohe/ui/button';
import { Cover } from '@baohe/ui/cover';
import { CoverGrid } from '@baohe/ui/cover-grid';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonGrid } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sharedAlbumQuery, type SharedAlbum as Shared } from '../../entities/albums.ts';
import { TypeBadge } from '../../entities/post-card.tsx';

/** What somebody shares by a link, as far as the one who looks may see it. */
export function SharedAlbum({ shareKey }: { shareKey: string }) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const query = sharedAlbumQuery(useClient(), shareKey);
  const { data, error, isFetching, refetch } = useQuery(query);
  const isGone =
    query.enabled === false || (error instanceof CallFailed && error.key === 'album.not_found');
  if (isGone) {
    return (
      <EmptyState title={t`没有这个清单`} text={t`链接可能已被收回，或者没有复制完整。`}>
        <Link to="/one/osusume" className={buttonClass({ kind: 'main' })}>
          {t`去首页看看`}
        </Link>
      </EmptyState>
    );
  }
  if (error && !data) {
    return (
      <FailedRow
        text={textOf(error)}
        retryLabel={t`再试一次`}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return data ? <Works album={data} /> : <SkeletonGrid label={t`获取中...`} count={6} />;
}

function Works({ album }: { album: Shared }) {
  const { t, i18n } = useLingui();
  const owner = album.ownerName || t`一位朋友`;
  const count = i18n.number(album.entries.length);
  return (
    <>
      <h1 className="text-xl leading-tight font-bold wrap-anywhere">{album.name}</h1>
      <p className="mt-1 mb-4 text-sm text-text-2 tabular-nums">
        {t`${owner} 的清单 · 共 ${count} 部`}
      </p>
      {album.entries.length === 0 && (
        <p className="py-6 text-center text-sm text-text-2">{t`清单还是空的`}</p>
      )}
      <CoverGrid>
        {album.entries.map((entry) => (
          <Link key={entry.id} to="/detail" search={{ post: entry.id }} className="post-card">
            <Cover src={entry.coverUrl}>
              <TypeBadge post={entry} />
            </Cover>
            <span className="mt-2 line-clamp-2 text-sm leading-tight font-medium">
              {entry.title}
            </span>
          </Link>
        ))}
      </CoverGrid>
    </>
  );
}
