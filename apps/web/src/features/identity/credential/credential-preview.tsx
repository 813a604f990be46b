import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSaveFile } from '../../../entities/use-save-file.ts';
import type { CredentialPicture } from './use-make-credential.ts';

/** The picture just made; it cannot be shown a second time. */
export function CredentialPreview({ picture, fileName, shortId }: CredentialPicture) {
  const { t } = useLingui();
  const image = useRef<HTMLImageElement>(null);
  const saveFile = useSaveFile();

  useEffect(() => {
    const address = URL.createObjectURL(picture);
    image.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [picture]);

  return (
    <section className="grid justify-items-center gap-3" aria-label={t`登录凭证图片`}>
      <img
        ref={image}
        alt={t`登录凭证 ${shortId}`}
        width={900}
        height={1350}
        className="h-auto w-60 rounded-lg shadow-3"
      />
      <p className="text-center text-sm text-balance text-text-2">
        {t`请现在保存：离开这一页后，这张图片不会再显示。`}
      </p>
      <Button kind="main" wide onClick={() => void saveFile(picture, fileName)}>
        <Download size={20} aria-hidden="true" />
        {t`保存图片`}
      </Button>
    </section>
  );
}
