import { tapZone, type ReadingDirection } from '@baohe/domain/reading/direction';
import { spreadOf, type Spread } from '@baohe/domain/reading/spreads';
import { pageSize } from '@baohe/domain/reading/strip';
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
  const { pages, ratios, spreads, position, way, turn, toggleBars } = useOpenBook();
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
    onTap({ clientX }) {
      const zone = tapZone(clientX / globalThis.innerWidth, direction);
      if (zone === 'menu') {
        toggleBars();
      } else if (!isZoomed()) {
        turn(zone);
      }
    },
    onDoubleTap: (tap) => zoom.current?.toggle(tap),
  });
  const swipe = useSwipe({ direction, isHeld: isZoomed, onTurn: turn });
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
            <ZoomFrame isOpen={at === opened} onZoom={holdZoom}>
              {inOrder(spreads[at]!, direction).map((one) => (
                <PicturePage
                  key={one}
                  page={pages[one]!}
                  at={one}
                  isFirst={at === opened}
                  style={pageSize(
                    ratios[one]!,
                    view.width / spreads[at]!.length,
                    fit.page === 'height' ? view.height : Infinity,
                  )}
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
