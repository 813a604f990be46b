import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import './strip-arrows.css';

interface StripArrowsProps {
  /** What goes sideways; null until it is drawn. */
  strip: HTMLElement | null;
  /** Of the row. */
  label: string;
}

/** Two arrows that move a row by what is seen of it; nothing where all of it is seen. */
export function StripArrows({ strip, label }: StripArrowsProps) {
  const { t } = useLingui();
  const [ends, setEnds] = useState(ALL_SEEN);

  useEffect(() => {
    if (!strip) {
      return undefined;
    }
    const look = () => {
      const found = endsOf(strip);
      setEnds((known) =>
        known.isFirst === found.isFirst && known.isLast === found.isLast ? known : found,
      );
    };
    const onKey = (event: KeyboardEvent) => {
      const way = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      if (way !== 0 && event.shiftKey) {
        event.preventDefault();
        move(strip, way);
      }
    };
    look();
    // Cards come and go without a change of the row's own size.
    const cards = new MutationObserver(look);
    const size = new ResizeObserver(look);
    cards.observe(strip, { childList: true });
    size.observe(strip);
    strip.addEventListener('scroll', look, { passive: true });
    strip.addEventListener('keydown', onKey);
    return () => {
      cards.disconnect();
      size.disconnect();
      strip.removeEventListener('scroll', look);
      strip.removeEventListener('keydown', onKey);
    };
  }, [strip]);

  if (!strip || (ends.isFirst && ends.isLast)) {
    return null;
  }
  return (
    <span className="strip-arrows">
      <button
        type="button"
        className="strip-arrow"
        aria-label={t`${label}：往前`}
        aria-disabled={ends.isFirst}
        onClick={() => move(strip, -1)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="strip-arrow"
        aria-label={t`${label}：往后`}
        aria-disabled={ends.isLast}
        onClick={() => move(strip, 1)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </span>
  );
}

const ALL_SEEN = { isFirst: true, isLast: true };

/** A browser may stop a fraction of a pixel before the end. */
const NEARLY_PX = 2;

function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): typeof ALL_SEEN {
  return {
    isFirst: scrollLeft <= NEARLY_PX,
    isLast: scrollLeft >= scrollWidth - clientWidth - NEARLY_PX,
  };
}

/** By as many whole cards as are seen. */
function move(strip: HTMLElement, way: 1 | -1): void {
  const [first, second] = [...strip.children] as HTMLElement[];
  const step = first && second ? second.offsetLeft - first.offsetLeft : strip.clientWidth;
  const { paddingLeft, paddingRight } = getComputedStyle(strip);
  const edges = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  const seen = Math.max(1, Math.round((strip.clientWidth - edges) / step));
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  strip.scrollBy({ left: way * seen * step, behavior: isCalm ? 'instant' : 'smooth' });
}
