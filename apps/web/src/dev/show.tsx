import { SectionHead } from '@baohe/ui/section-head';
import type { ReactNode } from 'react';

/** One part, in all its states. */
export function Show({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="dev-show">
      <SectionHead title={title} />
      {children}
    </section>
  );
}
