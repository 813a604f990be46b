import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent } from 'react';
import type { ListedImage } from '../../entities/image.ts';
import { ImageActions } from './image-actions.tsx';
import { PostStrip } from './post-strip.tsx';
import { ReviewedImage } from './reviewed-image.tsx';
import { usePostImages } from './use-post-images.ts';
import './review-dialog.css';

interface ReviewDialogProps {
  image: ListedImage;
  onClose: () => void;
}

/** One image as large as the window lets it be, with everything that can be decided about it and its post. */
export function ReviewDialog({ image, onClose }: ReviewDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState(image.name);
  const found = usePostImages(image.postId);
  const images = found.data ?? [image];
  const shown = images.find((one) => one.name === name) ?? image;
  const step = (by: number) => {
    const at = images.findIndex((one) => one.name === shown.name);
    const next = images[at + by];
    if (next) {
      setName(next.name);
    }
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) {
      event.preventDefault();
      step(by);
    }
  };
  return (
    // Arrows turn the pages wherever in the dialog the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="ops-review" onKeyDown={press}>
      <Dialog title={shown.title} closeLabel={t`关闭`} onClose={onClose}>
        <div className="ops-review-columns">
          <ReviewedImage key={shown.name} image={shown} />
          <div className="grid content-start gap-4">
            <ImageActions image={shown} onPostRemoved={onClose}>
              <PostStrip images={images} shown={shown.name} onChoose={setName} />
            </ImageActions>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
