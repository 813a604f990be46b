import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Card } from '@baohe/ui/card';
import { Cover } from '@baohe/ui/cover';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Link2, ListMusic } from 'lucide-react';
import { albumsQuery, type Album } from '../../entities/albums.ts';
import { NewAlbumForm } from './new-album-form.tsx';

/** All albums of the viewer, and a new one. */
export function AlbumsPage() {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(albumsQuery(useClient()));
  return (
    <>
      <Card>
        <NewAlbumForm />
        <p className="mt-2 text-xs text-text-2">
          {t`作品页右上角的「更多」里可以把作品加入清单。清单只有你能看到，除非你分享它的链接。`}
        </p>
      </Card>
      {error && !data && (
        <FailedRow
          text={textOf(error)}
          retryLabel={t`再试一次`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <>
          <output className="sr-only">{t`获取中...`}</output>
          <SkeletonLines count={6} />
        </>
      )}
      {data?.length === 0 && (
        <p className="py-6 text-center text-sm text-text-2">{t`还没有清单，起个名字就有了。`}</p>
      )}
      <ul className="grid gap-1">
        {data?.map((album) => (
          <li key={album.id}>
            <AlbumLink album={album} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AlbumLink({ album }: { album: Album }) {
  const { t, i18n } = useLingui();
  const count = i18n.number(album.count);
  return (
    <Link
      to="/one/mine/list"
      search={{ type: 'albums', album: album.id }}
      className="flex min-h-20 items-center gap-3 rounded-md py-2"
    >
      {album.coverUrl ? (
        <Cover src={album.coverUrl} className="w-14 flex-none" />
      ) : (
        <span className="grid h-18 w-14 flex-none place-items-center rounded-md bg-surface-3 text-text-3">
          <ListMusic size={24} aria-hidden="true" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-tight font-medium wrap-anywhere">{album.name}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-text-2 tabular-nums">
          {t`共 ${count} 部`}
          {album.isShared && (
            <span className="flex items-center gap-1">
              <Link2 size={14} aria-hidden="true" />
              {t`已分享`}
            </span>
          )}
        </span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="flex-none text-text-3" />
    </Link>
  );
}
