import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useState, type CSSProperties } from 'react';
import { useOpenBook } from '../book-context.ts';
import type { Page } from '../book.ts';
import { useOnline } from '../use-online.ts';

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
  const { onRatio, onLoaded, onBroken } = useOpenBook();
  const { t } = useLingui();
  const src = page.url;
  const [broken, setBroken] = useState<string>();
  const [tries, setTries] = useState(0);
  const number = at + 1;
  const isBroken = src === undefined || src === broken;

  const again = () => {
    setBroken(undefined);
    setTries(tries + 1);
    if (src === undefined) {
      onBroken(at);
    }
  };
  useOnline(isBroken, again);

  return (
    <div className="reader-page" style={style} data-number={number}>
      {isBroken ? (
        <div className="reader-broken">
          <p>{t`第 ${number} 页没有加载出来`}</p>
          <Button small onClick={again}>
            {t`重新加载`}
          </Button>
        </div>
      ) : (
        <img
          key={tries}
          src={src}
          alt={t`第 ${number} 页`}
          draggable={false}
          decoding="async"
          fetchPriority={isFirst ? 'high' : 'auto'}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            onLoaded(at);
            if (naturalWidth > 0 && naturalHeight > 0) {
              onRatio(at, naturalWidth / naturalHeight);
            }
          }}
          onError={() => {
            setBroken(src);
            onBroken(at);
          }}
        />
      )}
    </div>
  );
}
