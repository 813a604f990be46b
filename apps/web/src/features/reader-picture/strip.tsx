import { pageAt, pagesAround, pageSize, stripTops } from '@baohe/domain/reading/strip';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Page } from './book.ts';
import { PicturePage, type PageCare } from './picture-page.tsx';
import type { ReadingWay } from './settings.ts';
import { REACH } from './use-preload.ts';
import { useSize } from './use-size.ts';
import { useStripZoom } from './use-strip-zoom.ts';
import { useTaps, type Tap } from './use-taps.ts';

/** Where to go; a new one each time, also to the same page. */
export interface Target {
  page: number;
}

interface StripProps extends PageCare {
  pages: readonly Page[];
  ratios: readonly number[];
  fit: ReadingWay['fit'];
  target: Target;
  /** What scrolls, for whoever moves it by keys. */
  scroller: RefObject<HTMLDivElement | null>;
  onPage: (page: number) => void;
  onScrolled: (way: 'down' | 'up') => void;
  onTap: () => void;
  /** Behind the last page. */
  end: ReactNode;
}

/** Wider than this a page is no longer taken in at a glance. */
const WIDEST = 860;
/** Below the end of the strip, for what stands there. */
const END_HEIGHT = 440;
/** The page that covers this part of the screen is the one that is read. */
const LINE = 0.4;
/** Less is a trembling finger. */
const SCROLLED_PX = 12;

/** The point of a page that stays where it is on the screen when sizes change. */
interface Anchor {
  page: number;
  part: number;
  y: number;
  x: number;
  xPart: number;
}

/** Pages one below the other. Their places are reckoned, so that only those around the screen are there. */
export function Strip(props: StripProps) {
  const { pages, ratios, fit, target, scroller, onPage, onScrolled, onTap, end, ...care } = props;
  const anchor = useRef<Anchor>({ page: target.page, part: 0, y: 0, x: 0, xPart: 0.5 });
  const lastTop = useRef(0);
  const view = useSize(scroller);
  const { scale, toggle } = useStripZoom(scroller, holdAt);
  const width = Math.max(view.width, Math.min(view.width, WIDEST) * scale);

  const { sizes, tops } = useMemo(() => {
    const column = Math.min(view.width, WIDEST) * scale;
    const most = fit === 'height' ? view.height * scale : Infinity;
    // In whole pixels: otherwise a line of the ground shows between two pages.
    const each = ratios.map((ratio) => {
      const size = pageSize(ratio, column, most);
      return { ...size, height: Math.round(size.height) };
    });
    return { sizes: each, tops: stripTops(each.map(({ height }) => height)) };
  }, [ratios, view, fit, scale]);

  const seenAt = (top: number) => ({
    from: pageAt(tops, top),
    to: pageAt(tops, top + view.height),
  });
  const [seen, setSeen] = useState(() => ({ from: target.page, to: target.page }));

  /** Which point of the strip lies under this point of the screen. */
  function holdAt({ clientX, clientY }: Tap): void {
    const box = scroller.current;
    if (!box) {
      return;
    }
    const { left, top } = box.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    const page = pageAt(tops, box.scrollTop + y);
    anchor.current = {
      page,
      part: (box.scrollTop + y - tops[page]!) / (sizes[page]?.height ?? 1),
      y,
      x,
      xPart: (box.scrollLeft + x) / width,
    };
  }

  function place(): void {
    const box = scroller.current;
    if (box) {
      const { page, part, y, x, xPart } = anchor.current;
      box.scrollTop = Math.max(0, (tops[page] ?? 0) + part * (sizes[page]?.height ?? 0) - y);
      box.scrollLeft = Math.max(0, xPart * width - x);
      lastTop.current = box.scrollTop;
      setSeen(seenAt(box.scrollTop));
    }
  }

  useLayoutEffect(() => {
    anchor.current = { page: target.page, part: 0, y: 0, x: view.width / 2, xPart: 0.5 };
    // Placed below: both may change at once.
    // oxlint-disable-next-line react/exhaustive-deps -- a new target only
  }, [target]);
  // oxlint-disable-next-line react/exhaustive-deps -- whenever pages get other places
  useLayoutEffect(place, [target, tops, width]);

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
    const { left, top: boxTop } = box.getBoundingClientRect();
    holdAt({ clientX: left + view.width / 2, clientY: boxTop + view.height * LINE });
    const now = seenAt(top);
    if (now.from !== seen.from || now.to !== seen.to) {
      setSeen(now);
    }
    const isAtEnd = top + view.height >= tops.at(-1)! - 1;
    onPage(isAtEnd ? pages.length - 1 : pageAt(tops, top + view.height * LINE));
  };

  useTaps(scroller, { onTap, onDoubleTap: toggle });

  return (
    <div ref={scroller} className="reader-strip" onScroll={scrolled} data-zoom={scale}>
      <div className="relative" style={{ width, height: tops.at(-1)! + END_HEIGHT }}>
        {pagesAround(seen, pages.length, REACH).map((at) => (
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
            {...care}
          />
        ))}
        <div
          className="absolute grid place-items-center"
          style={{
            top: tops.at(-1),
            left: (width - view.width) / 2,
            width: view.width,
            height: END_HEIGHT,
          }}
        >
          {seen.to >= pages.length - 1 - REACH && end}
        </div>
      </div>
    </div>
  );
}
