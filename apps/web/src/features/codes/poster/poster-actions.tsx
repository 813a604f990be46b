import { canCopyPictures, copyPicture } from '@baohe/app-shell/clipboard';
import { toast, toastError } from '@baohe/app-shell/toast';
import { codeSentence } from '@baohe/domain/codes/sentence';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Copy, ImageDown, Images, Share2 } from 'lucide-react';
import { codeLink } from '../../../entities/addresses.ts';
import { useSaveFile } from '../../../entities/use-save-file.ts';
import { writeClipboard } from '../../../native/clipboard.ts';
import { canShare, share } from '../../../native/share.ts';

interface PosterActionsProps {
  code: string;
  /** Undefined until it is drawn. */
  picture: File | undefined;
}

/** Every way to hand the poster on that this browser has. */
export function PosterActions({ code, picture }: PosterActionsProps) {
  const { t } = useLingui();
  const copySentence = useCopySentence(code);
  const saveFile = useSaveFile();

  const copyPoster = async (file: File) => {
    try {
      await copyPicture(file);
      toast(t`已复制到剪贴板`, 'done');
    } catch {
      toastError(t`复制失败，请长按海报保存`);
    }
  };
  const shareBySystem = async () => {
    try {
      await share({ text: codeSentence(code), url: codeLink(code), picture });
    } catch (error) {
      // Who closes the sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        toastError(t`分享失败，请保存海报后再发送`);
      }
    }
  };
  return (
    <div>
      <div className="poster-actions poster-actions-main">
        <Button disabled={!picture} onClick={() => picture && void saveFile(picture, picture.name)}>
          <ImageDown size={18} aria-hidden="true" />
          {t`保存海报`}
        </Button>
        <Button kind="main" onClick={() => void copySentence()}>
          <Copy size={18} aria-hidden="true" />
          {t`复制口令`}
        </Button>
      </div>
      <div className="poster-actions">
        {canCopyPictures() && (
          <Button
            kind="text"
            disabled={!picture}
            onClick={() => picture && void copyPoster(picture)}
          >
            <Images size={18} aria-hidden="true" />
            {t`复制海报`}
          </Button>
        )}
        {canShare() && (
          <Button kind="text" onClick={() => void shareBySystem()}>
            <Share2 size={18} aria-hidden="true" />
            {t`用系统分享`}
          </Button>
        )}
      </div>
    </div>
  );
}

function useCopySentence(code: string): () => Promise<void> {
  const { t } = useLingui();
  return async () => {
    try {
      await writeClipboard(codeSentence(code));
      toast(t`已复制口令`, 'done');
    } catch {
      // Over plain HTTP there is no clipboard: the sentence can be marked by hand.
      toastError(t`复制失败，请长按口令手动复制`);
    }
  };
}
