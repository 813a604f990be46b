import { useClient } from '@baohe/app-shell/call-context';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { getDownloads, type DownloadEntry } from '@baohe/contract/playback';
import { fileSizeText } from '@baohe/domain/posts/shown-numbers';
import { buttonClass } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { FailedRow } from '@baohe/ui/failed-row';
import { Skeleton } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    downloads: { postId: string };
  }
}

/** Where a post can be downloaded: files of the site, and links elsewhere with their code. */
export function DownloadsDialog({ postId, onClose }: { postId: string } & DialogWay) {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['downloads', postId],
    queryFn: ({ signal }) => client.call(getDownloads, { postId }, signal),
    staleTime: 0,
    meta: { volatile: true },
  });
  return (
    <Dialog title={t`资源下载`} closeLabel={t`关闭`} onClose={onClose}>
      {error && !data && (
        <FailedRow
          text={textOf(error)}
          retryLabel={t`再试一次`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton className="h-16 rounded-lg" />}
      {data?.records.length === 0 && (
        <p className="text-text-2">{t`这部作品没有可以下载的文件。`}</p>
      )}
      <ul className="grid gap-2 text-text">
        {data?.records.map((entry) => (
          <Entry key={entry.url} entry={entry} />
        ))}
      </ul>
    </Dialog>
  );
}

function Entry({ entry: { name, url, code, sizeBytes } }: { entry: DownloadEntry }) {
  const { t, i18n } = useLingui();
  const isOwn = url.startsWith('/');
  const notes = [
    ...(sizeBytes === null ? [] : [fileSizeText(sizeBytes, i18n.locale)]),
    ...(code === '' ? [] : [t`提取码 ${code}`]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-[1_1_8rem]">
        <b className="block leading-tight font-medium break-words">{name}</b>
        <span className="text-xs text-text-2 tabular-nums">{notes.join(' · ')}</span>
      </span>
      <a
        href={url}
        className={buttonClass({ small: true })}
        {...(isOwn ? { download: name } : { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {isOwn ? t`下载` : t`打开链接`}
      </a>
    </li>
  );
}
