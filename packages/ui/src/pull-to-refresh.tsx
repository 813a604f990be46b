import { ArrowDown } from 'lucide-react';
import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import './pull-to-refresh.css';
import { Spinner } from './spinner.tsx';

/** Pulled so far, letting go renews. */
export const THRESHOLD_PX = 50;
/** It says for so long that it is at work: a flash would not be read. */
export const REFRESH_WAIT_MS = 1500;

/** The mark follows slower than the finger, and not for ever. */
const FOLLOWS = 0.5;
const FARTHEST_PX = 84;

type PullToRefreshProps = {
  texts: { pull: string; release: string; busy: string };
  onRefresh: () => Promise<void>;
  children: ReactNode;
};

/** For fingers only; whoever has none needs a button for the same. */
export function PullToRefresh({ texts, onRefresh, children }: PullToRefreshProps) {
  const start = useRef<number | null>(null);
  const [pulled, setPulled] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isFar = pulled >= THRESHOLD_PX;
  const way = isBusy ? THRESHOLD_PX : pulled;

  const touch = ({ touches: { 0: finger, length } }: TouchEvent) => {
    start.current =
      finger && length === 1 && window.scrollY <= 0 && !isBusy ? finger.clientY : null;
  };
  const move = ({ touches: { 0: finger } }: TouchEvent) => {
    if (start.current === null || !finger) {
      return;
    }
    const moved = (finger.clientY - start.current) * FOLLOWS;
    setPulled(window.scrollY > 0 ? 0 : Math.min(Math.max(moved, 0), FARTHEST_PX));
  };
  const letGo = async () => {
    start.current = null;
    setPulled(0);
    if (!isFar) {
      return;
    }
    setBusy(true);
    try {
      await Promise.all([onRefresh(), new Promise((done) => setTimeout(done, REFRESH_WAIT_MS))]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div
      className="pull-to-refresh"
      onTouchStart={touch}
      onTouchMove={move}
      onTouchEnd={() => void letGo()}
      onTouchCancel={() => setPulled(0)}
    >
      {(pulled > 0 || isBusy) && (
        <output className="pull-mark">
          <span
            className={classNames('pull-mark-words', isFar && 'pull-mark-far')}
            style={{ transform: `translateY(${way}px)`, opacity: way / THRESHOLD_PX }}
          >
            {isBusy ? <Spinner /> : <ArrowDown size={16} aria-hidden="true" />}
            {isBusy ? texts.busy : isFar ? texts.release : texts.pull}
          </span>
        </output>
      )}
      {children}
    </div>
  );
}
