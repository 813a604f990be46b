import type { ReactNode } from 'react';
import './section-head.css';

type SectionHeadProps = {
  title: string;
  note?: string;
  /** At the right end: 更多, a refresh button. */
  children?: ReactNode;
};

export function SectionHead({ title, note, children }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {note && <span className="section-head-note">{note}</span>}
      {children && <div className="section-head-end">{children}</div>}
    </div>
  );
}
