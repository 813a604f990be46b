import type { ReactNode } from 'react';
import './card.css';
import './quick-row.css';

/** A few short ways side by side, each a figure or an icon over its word. */
export function QuickRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="quick-box" aria-label={label}>
      <div className="card quick-row">{children}</div>
    </nav>
  );
}

type QuickButtonProps = {
  /** A number, or an icon. */
  figure: ReactNode;
  /** Something waits behind it. */
  mark?: ReactNode;
  onClick: () => void;
  children: ReactNode;
};

export function QuickButton({ figure, mark, onClick, children }: QuickButtonProps) {
  return (
    <button type="button" className="quick-button" onClick={onClick}>
      <b className="quick-figure">
        {figure}
        {mark}
      </b>
      <span>{children}</span>
    </button>
  );
}

/** A dot on the corner of the figure, or how many wait there; what it means is said elsewhere. */
export function QuickDot({ count }: { count?: number }) {
  return (
    <i className="quick-dot" aria-hidden="true">
      {count !== undefined && (count > 99 ? '99+' : count)}
    </i>
  );
}
