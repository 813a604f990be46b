import { openDialog } from '@baohe/app-shell/dialogs';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { buttonClass } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { FailedRow } from '@baohe/ui/failed-row';
import { IconButton } from '@baohe/ui/icon-button';
import { ProgressBar } from '@baohe/ui/progress-bar';
import { SectionHead } from '@baohe/ui/section-head';
import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { JSX } from 'react';
import { DropArea } from '../entities/uploads/drop-area.tsx';
import { SentFileList } from '../entities/uploads/sent-file-list.tsx';
import { sendFiles } from '../entities/uploads/upload-queue.ts';
import {
  readyUploads,
  useOwnUploads,
  useRemoveUpload,
  useSentFiles,
  useUploadLimits,
} from '../entities/uploads/uploads.ts';
import { useFileSize } from '../entities/uploads/use-file-size.ts';
import { ConsoleLink } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { StatusPill } from '../shared/status-pill.tsx';

/** What somebody sends to the site, and what of it lies there still. */
export function UploadsScreen(): JSX.Element {
  const { t, i18n } = useLingui();
  const textOf = useFailureText();
  const sizeOf = useFileSize();
  const limits = useUploadLimits().data;
  const sent = useSentFiles();
  const own = useOwnUploads();
  const remove = useRemoveUpload();
  const sentIds = new Set(sent.map(({ uploadId }) => uploadId));
  const others = (own.data ?? []).filter(({ uploadId }) => !sentIds.has(uploadId));
  const isReady =
    sent.some(({ state, purpose }) => state === 'done' && purpose === 'import') ||
    readyUploads(others, sent).length > 0;
  const ask = (uploadId: string, name: string) =>
    openDialog('confirm', {
      title: t`删除 ${name}？`,
      text: t`已经传上来的部分也会删掉。`,
      action: t`删除`,
      danger: true,
      onConfirm: () => remove.mutate(uploadId),
    });
  return (
    <main className="grid gap-4">
      <PageHead title={t`上传`}>
        {isReady && (
          <ConsoleLink to="/imports" className={buttonClass({ kind: 'main' })}>
            {t`去导入`}
          </ConsoleLink>
        )}
      </PageHead>
      <DropArea
        title={t`把文件拖到这里`}
        text={t`传完以后在“导入”里变成作品。`}
        onFiles={(files) => sendFiles(files)}
      />
      {sent.length > 0 && <SentFileList files={sent} />}
      {limits && (
        <Card className="grid gap-2 text-sm">
          <div className="flex justify-between gap-3">
            <span>{t`你的空间`}</span>
            <span className="text-text-2 tabular-nums">
              {`${sizeOf(limits.ownBytesUsed)} / ${sizeOf(limits.ownBytes)}`}
            </span>
          </div>
          <ProgressBar label={t`你的空间`} value={limits.ownBytesUsed / limits.ownBytes} />
          <p className="text-xs text-text-2">
            {t`单个文件最大 ${sizeOf(limits.largestBytes)}，图片最大 ${sizeOf(limits.largestPictureBytes)}，同时最多 ${limits.openAtOnce} 个。没传完的保留 ${limits.unfinishedHours} 小时，没用上的保留 ${limits.unusedDays} 天。`}
          </p>
        </Card>
      )}
      <section>
        <SectionHead title={t`服务器上的`} />
        {own.error && (
          <FailedRow
            text={textOf(own.error)}
            retryLabel={t`重试`}
            onRetry={() => void own.refetch()}
          />
        )}
        {own.data && others.length === 0 && (
          <p className="text-sm text-text-2">{t`没有别的文件。`}</p>
        )}
        <ul className="grid gap-2">
          {others.map(({ uploadId, name, bytes, received, state, expiresAt }) => (
            <li
              key={uploadId}
              className="flex min-h-15 items-center gap-3 rounded-lg bg-surface-1 px-4 py-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm">{name}</span>
                <span className="block text-xs text-text-2">
                  {state === 'open' ? `${sizeOf(received)} / ${sizeOf(bytes)}` : sizeOf(bytes)}
                  {' · '}
                  {t`${i18n.date(expiresAt, { dateStyle: 'medium' })} 删除`}
                </span>
              </span>
              <StatusPill tone={state === 'open' ? 'warn' : 'plain'}>
                {state === 'open' ? t`没传完` : state === 'used' ? t`导入在用` : t`没用上`}
              </StatusPill>
              {state !== 'used' && (
                <IconButton label={t`删除 ${name}`} onClick={() => ask(uploadId, name)}>
                  <Trash2 size={18} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
