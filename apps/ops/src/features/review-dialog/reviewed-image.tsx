import { useLingui } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { ListedImage } from '../../entities/image.ts';
import { useImageName } from '../../entities/use-image-name.ts';

/** The small picture stands there at once, the large one takes its place when it has come. */
export function ReviewedImage({ image }: { image: ListedImage }) {
  const { t } = useLingui();
  const name = useImageName()(image);
  const [isLarge, setIsLarge] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const { page, pages } = image;
  const src = isBroken || image.largeUrl === '' ? image.smallUrl : image.largeUrl;
  return (
    <figure className="ops-review-picture" data-decision={image.decision}>
      {src === '' ? (
        <span className="grid justify-items-center gap-2 text-sm text-on-media-2">
          <ImageOff size={32} aria-hidden="true" />
          {t`图片还没有准备好`}
        </span>
      ) : (
        <>
          {!isLarge && image.smallUrl && <img src={image.smallUrl} alt="" />}
          <img
            src={src}
            alt={name}
            decoding="async"
            onLoad={() => setIsLarge(true)}
            onError={() => setIsBroken(true)}
          />
        </>
      )}
      <figcaption>{`${page} / ${pages}`}</figcaption>
    </figure>
  );
}
