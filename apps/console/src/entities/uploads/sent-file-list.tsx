import { Button } from '@baohe/ui/button';
import { IconButton } from '@baohe/ui/icon-button';
import { ProgressBar } from '@baohe/ui/progress-bar';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Pause, Play, RotateCcw, X } from 'lucide-react';
import { dropFile, pauseFile, resumeFile, type SentFile } from './upload-queue.ts';
import { useFileSize } from './use-file-size.ts';

/** Files on their way to the server: how far each is, and what can be done about it. */
export function SentFileList({ files }: { files: readonly SentFile[] }) {
  return (
    <ul className="grid gap-2">
      {files.map((file) => (
        <SentFileRow key={file.key} file={file} />
      ))}
    </ul>
  );
}

function SentFileRow({ file }: { file: SentFile }) {
  const { t } = useLingui();
  const sizeOf = useFileSize();
  const { key, name, bytes, sent, state, failure } = file;
  const failureSentence = failure === '' ? t`网络断了，已经传上去的还在` : failure;
  return (
    <li className="flex items-center gap-3 rounded-lg bg-surface-2 px-3 py-2">
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate text-sm">{name}</span>
          <span className="flex-none text-xs text-text-2 tabular-nums">
            {state === 'done' ? sizeOf(bytes) : `${sizeOf(sent)} / ${sizeOf(bytes)}`}
          </span>
        </div>
        {state === 'failed' ? (
          <p role="alert" className="flex items-center gap-1.5 text-xs text-danger">
            <CircleAlert size={14} aria-hidden="true" className="flex-none" />
            {failureSentence}
          </p>
        ) : (
          state !== 'done' && <ProgressBar label={name} value={bytes === 0 ? 0 : sent / bytes} />
        )}
      </div>
      {state === 'done' && (
        <span className="flex-none text-ok">
          <CircleCheck size={20} aria-hidden="true" />
          <span className="sr-only">{t`传完了`}</span>
        </span>
      )}
      {(state === 'sending' || state === 'waiting') && (
        <IconButton label={t`暂停 ${name}`} onClick={() => pauseFile(key)}>
          <Pause size={18} aria-hidden="true" />
        </IconButton>
      )}
      {state === 'paused' && (
        <IconButton label={t`继续 ${name}`} onClick={() => resumeFile(key)}>
          <Play size={18} aria-hidden="true" />
        </IconButton>
      )}
      {state === 'failed' && (
        <Button small onClick={() => resumeFile(key)}>
          <RotateCcw size={16} aria-hidden="true" />
          {t`重试`}
        </Button>
      )}
      <IconButton label={t`移除 ${name}`} onClick={() => dropFile(key)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
