import { gapPx } from '@baohe/domain/reading/page-look';
import { pagesAround } from '@baohe/domain/reading/strip';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useOpenBook } from '../book-context.ts';
import { usePageTaps } from '../gestures/use-page-taps.ts';
import { PicturePage } from './picture-page.tsx';
import {
  anchorAt,
  seenPages,
  settle,
  stripLayout,
  topOfPage,
  type Anchor,
} from './strip-layout.ts';
import { REACH, useReach } from './use-preload.ts';
import { useSize } from './use-size.ts';
import { useStripZoom } from './use-strip-zoom.ts';

/** Where to go; a new one each time, also to the same page. */
export interface Target {
  page: number;
}

interface StripProps {
  target: Target;
  /** What scrolls, for whoever moves it by keys. */
  scroller: RefObject<HTMLElement | null>;
  onPage: (page: number) => void;
  onScrolled: (way: 'down' | 'up') => void;
  /** Behind the last page. */
  end: ReactNode;
}

/** The page that covers this part of the screen is the one that is read. */
const LINE = 0.4;
/** Less is a trembling finger. */
const SCROLLED_PX = 12;

/** Pages one below the other. Their places are reckoned, so that only those around the screen are there. */
export function Strip({ target, scroller, onPage, onScrolled, end }: StripProps) {
  const { t } = useLingui();
  const { pages, ratios, widths, way, look, toggleBars } = useOpenBook();
  const reach = useReach();
  const fit = way.fit.scroll;
  const gap = gapPx(look.gap);
  const anchor = useRef<Anchor>(topOfPage(target.page));
  const lastTop = useRef(0);
  const [seen, setSeen] = useState({ from: target.page, to: target.page });
  const view = useSize(scroller);
  const [scale, setScale] = useState(1);
  const layout = useMemo(
    () => stripLayout({ ratios, widths, fit, gap }, view, scale),
    [ratios, widths, fit, gap, view, scale],
  );
  const toggleZoom = useStripZoom(scroller, scale, (nextScale, { clientX, clientY }) => {
    const box = scroller.current;
    if (box) {
      const { left, top } = box.getBoundingClientRect();
      anchor.current = anchorAt(layout, box, clientX - left, clientY - top);
      setScale(nextScale);
    }
  });

  useLayoutEffect(() => {
    anchor.current = topOfPage(target.page);
  }, [target]);
  // Behind the one above: a new target, or other sizes for the same place.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && target) {
      settle(layout, box, anchor.current);
      lastTop.current = box.scrollTop;
      setSeen(seenPages(layout, box.scrollTop));
    }
  }, [target, layout, scroller]);

  const scrolled = () => {
    const box = scroller.current;
    if (!box || box.scrollTop === lastTop.current) {
      return;
    }
    const top = box.scrollTop;
    const moved = top - lastTop.current;
    if (Math.abs(moved) > SCROLLED_PX) {
      onScrolled(moved > 0 ? 'down' : 'up');
      lastTop.current = top;
    }
    anchor.current = anchorAt(layout, box, view.width / 2, view.height * LINE);
    const now = seenPages(layout, top);
    if (now.from !== seen.from || now.to !== seen.to) {
      setSeen(now);
    }
    const isAtEnd = top + view.height >= layout.height - 1;
    onPage(isAtEnd ? pages.length - 1 : anchor.current.page);
  };

  const taps = usePageTaps({ onTap: toggleBars, onDoubleTap: toggleZoom });
  const { width, height, sizes, tops } = layout;

  return (
    <section
      ref={scroller}
      className="reader-strip"
      aria-label={t`页面`}
      // Whoever has no pointer scrolls it with the keys.
      {...{ tabIndex: 0 }}
      onScroll={scrolled}
      {...taps}
      data-zoom={scale}
      {...(layout.width > view.width && { 'data-wide': true })}
    >
      <div className="relative" style={{ width, height }}>
        {pagesAround(seen, pages.length, reach).map((at) => (
          <PicturePage
            key={at}
            page={pages[at]!}
            at={at}
            isFirst={at === seen.from}
            style={{
              top: tops[at],
              left: (width - sizes[at]!.width) / 2,
              width: sizes[at]!.width,
              height: sizes[at]!.height,
            }}
          />
        ))}
      </div>
      <div
        className="reader-strip-end"
        style={{ marginInlineStart: (width - view.width) / 2, width: view.width }}
      >
        {seen.to >= pages.length - 1 - REACH && end}
      </div>
    </section>
  );
}
