import type { ReactNode } from 'react';
import './numbers.css';

type NumbersProps = { children: ReactNode };

/** A few numbers side by side, each over its word. */
export function Numbers({ children }: NumbersProps) {
  return <dl className="numbers">{children}</dl>;
}

export function NumberOf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
