import { clampToPage, type Size } from '@baohe/domain/reading/zoom-bounds';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import {
  TransformComponent,
  TransformWrapper,
  type ReactZoomPanPinchRef,
} from 'react-zoom-pan-pinch';
import type { Tap } from '../gestures/use-page-taps.ts';
import { MOST_ZOOM } from './use-strip-zoom.ts';

export interface Zoom {
  isZoomed: () => boolean;
  toggle: (point: Tap) => void;
  /** Moves what is larger than the screen; false when it was at its edge already. */
  pan: (dx: number, dy: number) => boolean;
}

interface ZoomFrameProps {
  /** Lies open: the others only wait at its sides. */
  isOpen: boolean;
  /** Wider than the screen without being enlarged. */
  isWide: boolean;
  /** Of the pages that lie in it, before they are enlarged. */
  size: Size;
  view: Size;
  /** For whoever holds the gestures, while it is open. */
  onZoom: (zoom: Zoom | null) => void;
  children: ReactNode;
}

const ZOOM_MS = 200;

/** Pages that two fingers enlarge, up to twice their size, around the point between them. */
export function ZoomFrame({ isOpen, isWide, size, view, onZoom, children }: ZoomFrameProps) {
  const transform = useRef<ReactZoomPanPinchRef>(null);
  const [isZoomed, setZoomed] = useState(false);

  /** The library knows the edges of the frame only, and a page may leave some of it empty. */
  const holdOnPage = () => {
    const state = transform.current?.instance.state;
    if (state) {
      const { scale, positionX, positionY } = state;
      const clamped = clampToPage({ x: positionX, y: positionY }, scale, size, view);
      if (clamped.x !== positionX || clamped.y !== positionY) {
        void transform.current?.setTransform(clamped.x, clamped.y, scale, 0);
      }
    }
  };
  const keepOnPage = useEffectEvent(holdOnPage);

  useEffect(() => {
    if (!isOpen) {
      void transform.current?.resetTransform(0);
      return undefined;
    }
    const scale = () => transform.current?.instance.state.scale ?? 1;
    onZoom({
      isZoomed: () => scale() > 1,
      toggle({ clientX, clientY }) {
        const time = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ZOOM_MS;
        if (scale() > 1) {
          void transform.current?.resetTransform(time);
        } else {
          void transform.current?.zoomToPoint(MOST_ZOOM, clientX, clientY, time);
        }
      },
      pan(dx, dy) {
        const state = transform.current?.instance.state;
        const before = [state?.positionX, state?.positionY];
        void transform.current?.panBy(dx, dy, 0);
        keepOnPage();
        const after = transform.current?.instance.state;
        return before[0] !== after?.positionX || before[1] !== after?.positionY;
      },
    });
    return () => onZoom(null);
  }, [isOpen, onZoom]);

  return (
    <TransformWrapper
      ref={transform}
      minScale={1}
      maxScale={MOST_ZOOM}
      disabled={!isOpen}
      // No further than the edge, and never beyond twice.
      disablePadding
      zoomAnimation={{ disabled: true }}
      autoAlignment={{ sizeX: 0, sizeY: 0 }}
      wheel={{ activationKeys: ['Control'] }}
      // Not zoomed, a movement to the side turns the page; only a page that is too high is moved.
      panning={{ lockAxisX: !isZoomed && !isWide }}
      doubleClick={{ disabled: true }}
      // It would glide on beyond the page.
      velocityAnimation={{ disabled: true }}
      onPanning={holdOnPage}
      onPanningStop={holdOnPage}
      onTransform={(_, { scale }) => setZoomed(scale > 1)}
    >
      <TransformComponent wrapperClass="reader-zoom" contentClass="reader-zoomed">
        {children}
      </TransformComponent>
    </TransformWrapper>
  );
}
