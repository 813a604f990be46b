import { Card } from '@baohe/ui/card';
import { useId, type ReactNode } from 'react';
import './figures.css';

interface ListCardProps {
  title: string;
  note?: string;
  /** Said in the place of the list when there is nothing in it. */
  nothing: string;
  children: readonly ReactNode[];
}

/** A short list with its heading. */
export function ListCard({ title, note, nothing, children }: ListCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card className="h-full">
        <h2 id={id} className="text-md font-bold">
          {title}
        </h2>
        {note && <p className="text-xs text-text-3">{note}</p>}
        {children.length > 0 ? (
          <ul className="figure-list">{children}</ul>
        ) : (
          <p className="py-4 text-sm text-text-3">{nothing}</p>
        )}
      </Card>
    </section>
  );
}
