import '../../entities/uploads/drop-area.css';
import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import { uploadPicture } from '../../entities/posts/post-calls.ts';
import { FileButton } from './file-button.tsx';
import { usePart } from './use-part.ts';
import { useSending } from './use-sending.ts';

export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif';

/** The picture of the card. */
export function CoverPart() {
  const { t } = useLingui();
  const [cover, setCover] = usePart('cover');
  const { waiting, send } = useSending(uploadPicture, setCover);
  return (
    <div className="grid w-40 max-w-full content-start gap-2 justify-self-center">
      <Cover src={cover || undefined} alt={t`封面`} eager />
      <FileButton
        label={cover ? t`换封面` : t`选封面`}
        accept={PICTURES}
        waiting={waiting}
        onFiles={send}
      />
    </div>
  );
}
