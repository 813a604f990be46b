import type { ReactNode } from 'react';
import './title-bar.css';

type TitleBarProps = {
  /** None where the page has its heading further down. */
  title?: ReactNode;
  /** Before the title: the way back. */
  start?: ReactNode;
  /** After it: icon buttons. */
  children?: ReactNode;
};

export function TitleBar({ title, start, children }: TitleBarProps) {
  return (
    <header className="title-bar">
      {start && <div className="title-bar-start">{start}</div>}
      {title ? <h1>{title}</h1> : <span className="title-bar-space" />}
      {children}
    </header>
  );
}
