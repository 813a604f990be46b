import type { ReadingDirection } from '@baohe/domain/reading/direction';
import { spreadOf, type Spread } from '@baohe/domain/reading/spreads';
import { pageSize } from '@baohe/domain/reading/strip';
import { tapZone } from '@baohe/domain/reading/tap-zones';
import { useCallback, useRef, type CSSProperties, type ReactNode } from 'react';
import { useWheelTurns } from '../../../shared/gestures/use-wheel-turns.ts';
import { useOpenBook } from '../book-context.ts';
import { usePageTaps } from '../gestures/use-page-taps.ts';
import { useSwipe } from '../gestures/use-swipe.ts';
import { PicturePage } from './picture-page.tsx';
import { useSize } from './use-size.ts';
import { ZoomFrame, type Zoom } from './zoom-frame.tsx';

/** One spread at a time; its neighbours lie ready at its sides. */
export function Pager({ end }: { end: ReactNode }) {
  const { pages, ratios, widths, spreads, position, way, look, turn, toggleBars } = useOpenBook();
  const { direction, fit } = way;
  const { page } = position;
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useRef<Zoom>(null);
  const holdZoom = useCallback((open: Zoom | null) => {
    zoom.current = open;
  }, []);
  const isZoomed = () => zoom.current?.isZoomed() ?? false;
  const view = useSize(stage);
  const opened = page >= pages.length ? spreads.length : spreadOf(spreads, page);

  const taps = usePageTaps({
    onTap({ clientX, clientY }) {
      const point = { x: clientX / view.width, y: clientY / view.height };
      const zone = tapZone(point, direction, look.tapLayout);
      if (zone === 'menu') {
        toggleBars();
      } else if (!isZoomed()) {
        turn(zone);
      }
    },
    onDoubleTap: (tap) => zoom.current?.toggle(tap),
  });
  const sizeOf = (one: number, beside: number) => {
    const own = fit.page === 'original' ? widths[one] : undefined;
    return pageSize(
      ratios[one]!,
      own ?? view.width / beside,
      fit.page === 'height' ? view.height : Infinity,
    );
  };
  const widthOf = (spread: Spread) =>
    spread.reduce((sum, one) => sum + sizeOf(one, spread.length).width, 0);
  const heightOf = (spread: Spread) =>
    Math.max(...spread.map((one) => sizeOf(one, spread.length).height));
  /** Wider than the screen: a finger moves it to the side, and taps turn. */
  const isWide = (spread: Spread | undefined) =>
    spread !== undefined && widthOf(spread) > view.width + 1;
  const swipe = useSwipe({
    direction,
    isHeld: () => isZoomed() || isWide(spreads[opened]),
    onTurn: turn,
  });
  useWheelTurns(stage, {
    isHeld: (dx, dy) => zoom.current?.pan(-dx, -dy) || isZoomed(),
    onTurn: turn,
  });

  const offsetOf = (at: number) => (at - opened) * (direction === 'rtl' ? -1 : 1);
  const near = [opened - 1, opened, opened + 1].filter((at) => at >= 0 && at <= spreads.length);

  return (
    <div ref={stage} className="reader-stage" {...taps} {...swipe}>
      {near.map((at) => (
        <div
          key={at}
          className="reader-slot"
          style={{ '--place': offsetOf(at) } as CSSProperties}
          inert={at !== opened}
        >
          {at === spreads.length ? (
            end
          ) : (
            <ZoomFrame
              isOpen={at === opened}
              isWide={isWide(spreads[at])}
              size={{ width: widthOf(spreads[at]!), height: heightOf(spreads[at]!) }}
              view={view}
              onZoom={holdZoom}
            >
              {inOrder(spreads[at]!, direction).map((one) => (
                <PicturePage
                  key={one}
                  page={pages[one]!}
                  at={one}
                  isFirst={at === opened}
                  style={sizeOf(one, spreads[at]!.length)}
                />
              ))}
            </ZoomFrame>
          )}
        </div>
      ))}
    </div>
  );
}

/** As they lie on the table, from left to right. */
const inOrder = (spread: Spread, direction: ReadingDirection): Spread =>
  direction === 'rtl' ? spread.toReversed() : spread;
