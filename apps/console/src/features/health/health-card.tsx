import { Card } from '@baohe/ui/card';
import { useId, type ReactNode } from 'react';

/** A part of the page with its heading. */
export function HealthCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card className="h-full">
        <h2 id={id} className="mb-2 text-md font-bold">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}

interface Fact {
  label: string;
  value: ReactNode;
  /** It asks for something to be done. */
  isBad?: boolean;
}

/** Names and figures, one below the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-1.5 text-sm">
      {facts.map(({ label, value, isBad = false }) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-text-2">{label}</dt>
          <dd className={`font-medium break-all tabular-nums ${isBad ? 'text-danger' : ''}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
