import { Card } from '@baohe/ui/card';
import { useId, type ReactNode } from 'react';

interface SectionCardProps {
  title: string;
  count?: number;
  /** What can be done with all of it, to the right. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the page with its heading. */
export function SectionCard({ title, count, action, children }: SectionCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="flex min-h-11 items-center justify-between gap-2">
          <h2 id={id} className="text-md font-bold">
            {title}
            {count !== undefined && <span className="ml-1.5 font-normal text-text-3">{count}</span>}
          </h2>
          {action}
        </div>
        {children}
      </Card>
    </section>
  );
}
