import type { ReactNode } from 'react';
import { CatInBox } from './drawings/cat-in-box.tsx';
import './state.css';

type EmptyStateProps = {
  /** Says why there is nothing. */
  title: string;
  text?: string;
  drawing?: ReactNode;
  /** One or two ways on. */
  children?: ReactNode;
};

export function EmptyState({ title, text, drawing = <CatInBox />, children }: EmptyStateProps) {
  return (
    <section className="state">
      {drawing}
      <h2 className="state-title">{title}</h2>
      {text && <p className="state-text">{text}</p>}
      {children && <div className="state-actions">{children}</div>}
    </section>
  );
}
