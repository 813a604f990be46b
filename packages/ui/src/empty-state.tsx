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
  /** It is all there is on the page, so its title is the page's. */
  isPage?: boolean;
};

export function EmptyState({
  title,
  text,
  drawing = <CatInBox />,
  children,
  isPage = false,
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className="state">
      {drawing}
      <Title className="state-title">{title}</Title>
      {text && <p className="state-text">{text}</p>}
      {children && <div className="state-actions">{children}</div>}
    </section>
  );
}
