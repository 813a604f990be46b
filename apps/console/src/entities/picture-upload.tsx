import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { uploadPicture } from './upload-picture.ts';

interface PictureUploadProps {
  /** Of the field, for those who cannot see it. */
  label: string;
  hasPicture: boolean;
  small?: boolean;
  /** What is wrong beside the upload itself. */
  fault?: string | undefined;
  /** The signed address of what is now in the store; the button stays busy until it is taken. */
  onUploaded: (address: string) => void | Promise<unknown>;
}

/** Brings a picture, or another one. */
export function PictureUpload(props: PictureUploadProps) {
  const { label, hasPicture, small = false, fault, onUploaded } = props;
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const field = useRef<HTMLInputElement>(null);
  const uploading = useMutation({
    mutationFn: (file: File) => uploadPicture(client, file),
    onSuccess: onUploaded,
  });
  const shownFault = uploading.error ? textOf(uploading.error) : fault;
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) {
            uploading.mutate(file);
          }
          // The same file may be chosen again after a failure.
          target.value = '';
        }}
      />
      <Button
        small={small}
        busy={uploading.isPending}
        busyLabel={t`上传中...`}
        onClick={() => field.current?.click()}
      >
        <ImageUp size={small ? 16 : 18} aria-hidden="true" />
        {hasPicture ? t`换一张图片` : t`上传图片`}
      </Button>
      {shownFault && (
        <p role="alert" className="text-sm text-danger">
          {shownFault}
        </p>
      )}
    </>
  );
}
