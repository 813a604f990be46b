import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { DropArea } from '../../entities/uploads/drop-area.tsx';
import { SentFileList } from '../../entities/uploads/sent-file-list.tsx';
import { sendFiles, type SentFile } from '../../entities/uploads/upload-queue.ts';
import { useOwnUploads, useUploadLimits } from '../../entities/uploads/uploads.ts';
import { useFileSize } from '../../entities/uploads/use-file-size.ts';

/** Files from this device; what was broken off before goes on when the same file is chosen again. */
export function UploadChooser({ files }: { files: readonly SentFile[] }) {
  const { t } = useLingui();
  const sizeOf = useFileSize();
  const limits = useUploadLimits().data;
  const shown = new Set(files.map(({ name }) => name));
  const unfinished = (useOwnUploads().data ?? []).filter(
    ({ state, purpose, name }) => state === 'open' && purpose === 'import' && !shown.has(name),
  );
  const limitText = limits
    ? t`每个最大 ${sizeOf(limits.largestBytes)}，你还能用 ${sizeOf(Math.max(0, limits.ownBytes - limits.ownBytesUsed))}。断了可以接着传。`
    : undefined;
  return (
    <div className="grid gap-3">
      <DropArea
        title={t`把 CBZ、ZIP、EPUB、TXT、音频、视频拖到这里`}
        text={limitText}
        onFiles={(chosen) => sendFiles(chosen)}
      />
      {unfinished.length > 0 && (
        <output className="console-notice">
          <CircleAlert size={20} aria-hidden="true" className="flex-none text-warn" />
          <span>
            {t`有没传完的：${unfinished.map(({ name }) => name).join('、')}。再选一次同样的文件就会接着传。`}
          </span>
        </output>
      )}
      {files.length > 0 && <SentFileList files={files} />}
    </div>
  );
}
