import { type ReactNode, useEffect } from 'react';
import './bottom-sheet.css';
import { SheetRoom } from './sheet-room.tsx';
import { SHEET_STOPS, type SheetHeights, type SheetStop } from './sheet-stops.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

export type { SheetStop } from './sheet-stops.ts';

type BottomSheetProps = {
  /** What is in it (我的记录); also the name of the handle. */
  label: string;
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  /** The row that is always seen. */
  head: ReactNode;
  children: ReactNode;
};

/** Rests as one row at the bottom; is dragged, flicked or pressed up to half and to the top. */
export function BottomSheet({ label, stop, onStop, head, children }: BottomSheetProps) {
  const isOpen = stop !== 'rest';
  const { frame, handlers } = useSheetDrag({
    stop,
    onStop,
    heights: () => measure(frame.current),
  });

  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const lower = (event: KeyboardEvent) => {
      // Escape belongs to a dialog that lies above the sheet.
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) {
        onStop('rest');
      }
    };
    document.addEventListener('keydown', lower);
    return () => document.removeEventListener('keydown', lower);
  }, [isOpen, onStop]);

  return (
    <div ref={frame} className="bottom-sheet" data-stop={stop}>
      <SheetRoom />
      {/* The keyboard lowers the sheet with Escape or the handle. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="bottom-sheet-scrim" onClick={() => onStop('rest')} />
      <section className="bottom-sheet-plate" aria-label={label}>
        <div className="bottom-sheet-head" {...handlers}>
          <button
            type="button"
            className="bottom-sheet-handle"
            aria-label={label}
            aria-expanded={isOpen}
            onClick={() => onStop(nextStop(stop))}
          />
          <div className="bottom-sheet-row">{head}</div>
        </div>
        <div
          className="bottom-sheet-body"
          inert={!isOpen}
          {...(stop !== 'top' && handlers)}
          {...(stop === 'top' && { tabIndex: 0 })}
        >
          {children}
        </div>
      </section>
    </div>
  );
}

/** One press higher, and from the top back to rest. */
function nextStop(stop: SheetStop): SheetStop {
  return SHEET_STOPS[SHEET_STOPS.indexOf(stop) + 1] ?? 'rest';
}

/** The same heights as in bottom-sheet.css, in pixels. */
function measure(frame: HTMLElement | null): SheetHeights {
  const head = frame?.querySelector('.bottom-sheet-head')?.clientHeight ?? 0;
  const base = frame ? Number.parseFloat(getComputedStyle(frame).getPropertyValue('--base')) : 0;
  return {
    rest: head + (base || 0),
    half: window.innerHeight / 2,
    top: window.innerHeight - 124,
  };
}
