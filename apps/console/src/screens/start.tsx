import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { JSX } from 'react';
import { mayUse, useStaff } from '../entities/staff.ts';
import { FirstSteps } from '../features/first-steps/first-steps.tsx';
import { ConsoleLink, type ConsolePath } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { useShell } from '../shared/shell-context.ts';

/** Where the console begins: what a new site lacks, and the ways to everything. */
export function StartScreen(): JSX.Element {
  const { t, i18n } = useLingui();
  const staff = useStaff();
  const name = staff?.name ?? '';
  const sections = useShell().sections.filter(({ path }) => path !== '/');
  return (
    <main>
      <PageHead title={t`待办`} />
      <p className="mb-4 text-text-2">{t`${name}，欢迎回来`}</p>
      {staff && mayUse('admin', staff) && <FirstSteps />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-3">
        {sections.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <ConsoleLink to={path as ConsolePath} className="console-entry">
              <span className="grid size-9 flex-none place-items-center rounded-md bg-surface-3 text-link">
                <Icon size={18} aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1 truncate">{i18n._(label)}</span>
              <ChevronRight size={18} aria-hidden="true" className="text-text-3" />
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </main>
  );
}
