import type { DialogWay } from '@baohe/app-shell/dialogs';
import { Dialog } from '@baohe/ui/dialog';
import { RowButton } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useRefusals } from '../../../entities/refusals.ts';

interface AudioFile {
  title: string;
}

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    audioFile: AudioFile;
  }
}

/** What can be done with a file of an audio work that is no sound. */
export function AudioFileDialog({ title, onClose }: AudioFile & DialogWay) {
  const { t } = useLingui();
  const { downloadsOff } = useRefusals();
  const answer = () => {
    onClose();
    downloadsOff();
  };
  return (
    <Dialog title={title} closeLabel={t`关闭`} onClose={onClose}>
      <div className="text-text">
        <RowButton
          icon={<Download size={20} aria-hidden="true" />}
          title={t`下载文件`}
          onClick={answer}
        />
      </div>
    </Dialog>
  );
}
