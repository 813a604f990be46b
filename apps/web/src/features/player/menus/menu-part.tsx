import type { ReactNode } from 'react';

/** What else belongs to a menu, under a heading of its own. */
export function MenuPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-4 mb-2 text-sm font-medium text-text-2">{title}</h3>
      {children}
    </>
  );
}
