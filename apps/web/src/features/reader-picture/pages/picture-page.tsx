import type { Borders } from '@baohe/domain/reading/borders';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react';
import { useOpenBook } from '../book-context.ts';
import type { Page } from '../book.ts';
import { useRetry } from '../use-retry.ts';
import { useStoredPicture } from './use-stored-picture.ts';

interface PicturePageProps {
  page: Page;
  /** From nought. */
  at: number;
  style?: CSSProperties;
  /** Seen now rather than soon. */
  isFirst?: boolean;
}

/** One page in a place that is kept for it: before it comes, and when it does not come. */
export function PicturePage({ page, at, style, isFirst }: PicturePageProps) {
  const { book, look, bordersOf, onLoaded, onBroken } = useOpenBook();
  const { t } = useLingui();
  const src = page.url;
  const picture = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string>();
  const [tries, setTries] = useState(0);
  const number = at + 1;
  const stored = useStoredPicture(book.postId, src, src === broken);
  const isBroken = src === undefined || (src === broken && stored === undefined);
  const borders = bordersOf(at);

  const again = () => {
    setBroken(undefined);
    setTries(tries + 1);
    if (src === undefined) {
      onBroken(at);
    }
  };
  useRetry(isBroken, tries, again);

  // Its margins are wanted now; it came before that.
  const lookAgain = useEffectEvent(() => {
    const shown = picture.current;
    if (shown?.complete && shown.naturalWidth > 0) {
      onLoaded(at, shown);
    }
  });
  useEffect(() => {
    if (look.cropsBorders) {
      lookAgain();
    }
  }, [look.cropsBorders]);

  return (
    <div
      className="reader-page"
      style={style}
      data-number={number}
      {...(borders && { 'data-cropped': true })}
    >
      {isBroken ? (
        <div className="reader-broken">
          <p>{t`第 ${number} 页没有加载出来`}</p>
          <Button small onClick={again}>
            {t`重新加载`}
          </Button>
        </div>
      ) : (
        <img
          ref={picture}
          key={`${tries} ${stored}`}
          src={stored ?? src}
          alt={t`第 ${number} 页`}
          draggable={false}
          decoding="async"
          fetchPriority={isFirst ? 'high' : 'auto'}
          {...(borders && { style: croppedStyle(borders) })}
          onLoad={({ currentTarget }) => onLoaded(at, currentTarget)}
          onError={() => {
            setBroken(src);
            onBroken(at);
          }}
        />
      )}
    </div>
  );
}

/** As large as the whole page would be; its place shows what is left of it. */
function croppedStyle({ top, right, bottom, left }: Borders): CSSProperties {
  const [width, height] = [1 - left - right, 1 - top - bottom];
  return {
    width: `${100 / width}%`,
    height: `${100 / height}%`,
    translate: `${-left * 100}% ${-top * 100}%`,
  };
}
