import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConsoleLink, type ConsolePath, type ConsoleSearch } from '../../shared/navigation.tsx';
import { useShell } from '../../shared/shell-context.ts';

interface FigureLineProps {
  /** Where it is looked into; a link for who may open it. */
  to: ConsolePath;
  search?: ConsoleSearch;
  children: ReactNode;
}

/** One line of a list of figures, and the way to what it is about. */
export function FigureLine({ to, search = {}, children }: FigureLineProps) {
  const isOpen = useShell().sections.some(({ path }) => path === to);
  return (
    <li>
      {isOpen ? (
        <ConsoleLink to={to} search={search} className="figure-line">
          {children}
          <ChevronRight size={18} aria-hidden="true" className="text-text-3" />
        </ConsoleLink>
      ) : (
        <div className="figure-line">{children}</div>
      )}
    </li>
  );
}
