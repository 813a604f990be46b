import type { DialogWay } from '@baohe/app-shell/dialogs';
import { credentialIn } from '@baohe/domain/identity/credential-link';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../alert.tsx';
import { watchCamera } from './watch-camera.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    scanCredential: { onFound: (credential: string) => void };
  }
}

interface ScanDialogProps extends DialogWay {
  onFound: (credential: string) => void;
}

/** Looks through the camera until a credential comes into sight. */
export function ScanDialog({ onFound, onClose }: ScanDialogProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'looking' | 'foreign' | 'blocked'>('looking');

  useEffect(() => {
    let current = true;
    let stop = () => {};
    const found = (text: string) => {
      const credential = credentialIn(text);
      if (!current) {
        return;
      }
      if (!credential) {
        setState('foreign');
        return;
      }
      current = false;
      onClose();
      onFound(credential);
    };
    const look = async (screen: HTMLVideoElement) => {
      stop = await watchCamera(screen, found);
      if (!current) {
        stop();
      }
    };
    if (video.current) {
      look(video.current).catch(() => current && setState('blocked'));
    }
    return () => {
      current = false;
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the camera is opened once
  }, []);

  return (
    <Dialog title={t`扫描登录凭证`} cancelLabel={t`取消`} onClose={onClose}>
      {state === 'blocked' ? (
        <Alert text={t`相机打不开。请允许使用相机，或改用选择凭证图片。`} />
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera's picture says nothing */}
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            className="aspect-square w-full rounded-md bg-player object-cover"
          />
          <p className="mt-3 text-sm">
            {state === 'foreign' ? t`这不是本站的登录凭证` : t`把图片上的二维码放进画面`}
          </p>
        </>
      )}
    </Dialog>
  );
}
