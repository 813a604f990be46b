import { openDialog } from '@baohe/app-shell/dialogs';
import { toastError } from '@baohe/app-shell/toast';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Image, ScanQrCode } from 'lucide-react';
import { useRef } from 'react';

/** Absent on a plain-http name of the home network. */
const hasCamera = () => 'mediaDevices' in navigator && isSecureContext;

/** For who has no password at hand: the credential picture, from the album or before the camera. */
export function CredentialWays({ onCredential }: { onCredential: (credential: string) => void }) {
  const { t } = useLingui();
  const chooser = useRef<HTMLInputElement>(null);
  const nothingFound = t`图片里没有找到登录凭证`;
  const reading = useMutation({
    mutationFn: async (picture: File) => {
      const { credentialInPicture } = await import('./read-picture.ts');
      const credential = await credentialInPicture(picture);
      if (credential) {
        onCredential(credential);
      } else {
        toastError(nothingFound);
      }
    },
    onError: () => toastError(nothingFound),
  });

  return (
    <section className="mt-2 border-t border-line pt-3" aria-label={t`登录凭证`}>
      <p className="text-sm text-pretty text-text-2">
        {t`忘记密码？用登录凭证图片登录，或请管理员重置。`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          aria-label={t`选择凭证图片`}
          hidden
          onChange={({ currentTarget }) => {
            const [picture] = currentTarget.files ?? [];
            // So that the same picture can be chosen again.
            currentTarget.value = '';
            if (picture) {
              reading.mutate(picture);
            }
          }}
        />
        <Button
          small
          className="flex-auto px-3"
          busy={reading.isPending}
          onClick={() => chooser.current?.click()}
        >
          <Image size={16} aria-hidden="true" />
          {t`选择凭证图片`}
        </Button>
        {hasCamera() && (
          <Button
            small
            className="flex-auto px-3"
            onClick={() => openDialog('scanCredential', { onFound: onCredential })}
          >
            <ScanQrCode size={16} aria-hidden="true" />
            {t`扫码登录`}
          </Button>
        )}
      </div>
    </section>
  );
}
