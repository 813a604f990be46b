import type { DialogWay } from '@baohe/app-shell/dialogs';
import { Dialog } from '@baohe/ui/dialog';
import { RowButton } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { Download, Play } from 'lucide-react';
import { useRefusals } from '../../../entities/refusals.ts';

interface AudioFile {
  title: string;
  /** For what can be heard. */
  onPlay?: (() => void) | undefined;
}

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    audioFile: AudioFile;
  }
}

/** What can be done with one file of an audio work: a sound is played, anything else downloaded. */
export function AudioFileDialog({ title, onPlay, onClose }: AudioFile & DialogWay) {
  const { t } = useLingui();
  const { downloadsOff } = useRefusals();
  const answer = () => {
    onClose();
    (onPlay ?? downloadsOff)();
  };
  const Icon = onPlay ? Play : Download;
  return (
    <Dialog title={title} closeLabel={t`关闭`} onClose={onClose}>
      <div className="text-text">
        <RowButton
          icon={<Icon size={20} aria-hidden="true" />}
          title={onPlay ? t`播放音频` : t`下载文件`}
          onClick={answer}
        />
      </div>
    </Dialog>
  );
}
