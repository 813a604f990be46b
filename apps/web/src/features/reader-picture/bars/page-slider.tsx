import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react';
import type { Page } from '../book.ts';

interface PageSliderProps {
  pages: readonly Page[];
  page: number;
  onJump: (page: number) => void;
}

/** Pulled, it shows where one would get to; let go, it goes there. */
export function PageSlider({ pages, page, onJump }: PageSliderProps) {
  const { t } = useLingui();
  const slider = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number>();
  const last = pages.length - 1;
  const shown = Math.min(dragged ?? page, last);
  const number = shown + 1;
  const count = pages.length;

  const jump = useEffectEvent(() => {
    const value = Number(slider.current?.value);
    setDragged(undefined);
    if (value !== page) {
      onJump(value);
    }
  });
  useEffect(() => {
    // React's onChange comes with every step; the browser's own comes once, when it is let go.
    const element = slider.current;
    const letGo = () => jump();
    element?.addEventListener('change', letGo);
    return () => element?.removeEventListener('change', letGo);
  }, []);

  return (
    <div
      className="reader-slider"
      style={{ '--part': last > 0 ? shown / last : 1 } as CSSProperties}
    >
      {dragged !== undefined && (
        <div className="reader-peek" aria-hidden="true">
          <img src={pages[shown]?.smallUrl} alt="" />
          {`${number} / ${count}`}
        </div>
      )}
      <input
        ref={slider}
        type="range"
        className="range"
        min={0}
        max={Math.max(last, 1)}
        value={shown}
        disabled={last < 1}
        aria-label={t`页`}
        aria-valuetext={t`第 ${number} 页，共 ${count} 页`}
        onChange={({ target }) => setDragged(Number(target.value))}
      />
    </div>
  );
}
