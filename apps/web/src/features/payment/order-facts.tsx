import type { ReactNode } from 'react';

/** What an order is about, line by line. */
export function OrderFacts({ children }: { children: ReactNode }) {
  return <dl className="order-facts">{children}</dl>;
}

export function OrderFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
