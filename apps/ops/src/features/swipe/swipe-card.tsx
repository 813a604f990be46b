import { useLingui } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import type { ListedImage } from '../../entities/image.ts';
import { useImageFacts } from '../../entities/use-image-facts.ts';
import { useImageName } from '../../entities/use-image-name.ts';
import type { Verdict } from './use-swipe.ts';

interface SwipeCardProps {
  image: ListedImage;
  /** 0 is the one to decide on; those behind it are drawn, so that they are decoded when their turn comes. */
  depth?: number;
  /** To which side it flies off: it was decided on. */
  flies?: Verdict;
  style?: CSSProperties;
  onFlown?: () => void;
  children?: ReactNode;
}

/** The whole picture, never cut: what is decided on must be seen. */
export function SwipeCard(props: SwipeCardProps) {
  const { image, depth, flies, style, onFlown, children } = props;
  const { t } = useLingui();
  const name = useImageName()(image);
  const facts = useImageFacts()(image);
  const [isBroken, setIsBroken] = useState(false);
  const { page } = image;
  const src = isBroken || image.largeUrl === '' ? image.smallUrl : image.largeUrl;
  return (
    <figure
      className="ops-swipe-card"
      data-depth={depth}
      data-flies={flies}
      style={style}
      {...(depth !== 0 && { 'aria-hidden': true })}
      onAnimationEnd={onFlown}
    >
      {src ? (
        <img
          className="ops-swipe-picture"
          src={src}
          alt={depth === 0 ? name : ''}
          draggable={false}
          onError={() => setIsBroken(true)}
        />
      ) : (
        <span className="ops-swipe-missing">
          <ImageOff size={36} aria-hidden="true" />
          {t`图片还没有准备好`}
        </span>
      )}
      {children}
      <figcaption>
        <b>{t`第 ${page} 张`}</b>
        <span>{`${facts.line} · ${image.format}`}</span>
      </figcaption>
      {image.isSuggested && <span className="ops-swipe-hint">{t`建议丢弃`}</span>}
    </figure>
  );
}
