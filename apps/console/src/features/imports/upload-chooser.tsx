import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Checkbox } from '@baohe/ui/checkbox';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { DropArea } from '../../entities/uploads/drop-area.tsx';
import { SentFileList } from '../../entities/uploads/sent-file-list.tsx';
import { sendFiles, type SentFile } from '../../entities/uploads/upload-queue.ts';
import { readyUploads, useOwnUploads, useUploadLimits } from '../../entities/uploads/uploads.ts';
import { useFileSize } from '../../entities/uploads/use-file-size.ts';
import { useListText } from '../../entities/use-list-text.ts';

interface UploadChooserProps {
  files: readonly SentFile[];
  /** Ids of what lies there from before, as far as it is to be imported. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Files from this device, and what was sent before; what was broken off goes on when the same file is chosen again. */
export function UploadChooser({ files, chosen, onChoose }: UploadChooserProps) {
  const { t } = useLingui();
  const sizeOf = useFileSize();
  const listText = useListText();
  const limits = useUploadLimits().data;
  const shown = new Set(files.map(({ name }) => name));
  const own = useOwnUploads().data ?? [];
  const ready = readyUploads(own, files);
  const choose = (uploadId: string, isChosen: boolean) => {
    const rest = [...chosen].filter((one) => one !== uploadId);
    onChoose(new Set(isChosen ? [...rest, uploadId] : rest));
  };
  const unfinished = own.filter(
    ({ state, purpose, name }) => state === 'open' && purpose === 'import' && !shown.has(name),
  );
  const unfinishedNames = listText(unfinished.map(({ name }) => name));
  const limitText = limits
    ? t`每个最大 ${sizeOf(limits.largestBytes)}，你还能用 ${sizeOf(Math.max(0, limits.ownBytes - limits.ownBytesUsed))}。断了可以接着传。`
    : undefined;
  return (
    <div className="grid gap-3">
      <DropArea
        title={t`把 CBZ、ZIP、EPUB、TXT、音频、视频拖到这里`}
        text={limitText}
        onFiles={(added) => sendFiles(added)}
      />
      {unfinished.length > 0 && (
        <output className="console-notice">
          <CircleAlert size={20} aria-hidden="true" className="flex-none text-warn" />
          <span>{t`有没传完的：${unfinishedNames}。再选一次同样的文件就会接着传。`}</span>
        </output>
      )}
      {files.length > 0 && <SentFileList files={files} />}
      {ready.length > 0 && (
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-medium">{t`以前传完的，还没有导入`}</h2>
            {ready.length > 1 && (
              <Button
                small
                onClick={() => onChoose(new Set(ready.map(({ uploadId }) => uploadId)))}
              >
                {t`全选`}
              </Button>
            )}
          </div>
          <ul>
            {ready.map(({ uploadId, name, bytes }) => (
              <li key={uploadId}>
                <Checkbox
                  checked={chosen.has(uploadId)}
                  onChange={(isChosen) => choose(uploadId, isChosen)}
                >
                  <span className="break-all">{name}</span>{' '}
                  <span className="text-xs text-text-2">{sizeOf(bytes)}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
