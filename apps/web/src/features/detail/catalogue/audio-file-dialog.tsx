import { Dialog } from '@baohe/ui/dialog';
import { RowButton } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { Download, Play } from 'lucide-react';
import type { DialogWay } from '../../../shared/dialogs.ts';
import { useNotices } from '../use-notices.ts';

interface AudioFile {
  title: string;
  isAudio: boolean;
}

declare module '../../../shared/dialogs.ts' {
  interface Dialogs {
    audioFile: AudioFile;
  }
}

/** What can be done with one file of an audio work: a sound is played, anything else downloaded. */
export function AudioFileDialog({ title, isAudio, onClose }: AudioFile & DialogWay) {
  const { t } = useLingui();
  const { noPermission, notSupported } = useNotices();
  const answer = () => {
    onClose();
    if (isAudio) {
      notSupported();
    } else {
      noPermission();
    }
  };
  const Icon = isAudio ? Play : Download;
  return (
    <Dialog title={title} closeLabel={t`关闭`} onClose={onClose}>
      <div className="text-text">
        <RowButton
          icon={<Icon size={20} aria-hidden="true" />}
          title={isAudio ? t`播放音频` : t`下载文件`}
          onClick={answer}
        />
      </div>
    </Dialog>
  );
}
