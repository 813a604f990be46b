import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { mayUse, useStaff } from '../../entities/staff.ts';
import { ConsoleLink, type ConsolePath } from '../../shared/navigation.tsx';
import { GROUPS, SECTIONS, type Section } from '../sections.ts';

const NAMES = Object.keys(GROUPS) as Section['group'][];

/** What somebody may use, under its headings; a heading without anything below is left out. */
export function NavSections() {
  const { t, i18n } = useLingui();
  const staff = useStaff();
  const nav = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  // On a low window it is longer than its place.
  const showOpen = useEffectEvent((_pathname: string) => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => showOpen(pathname), [pathname]);
  const open = SECTIONS.filter(({ role }) => staff && mayUse(role, staff));
  return (
    <nav ref={nav} aria-label={t`后台导航`}>
      {NAMES.map((group) => {
        const sections = open.filter((section) => section.group === group);
        return sections.length === 0 ? null : (
          <section key={group} aria-labelledby={`nav-${group}`}>
            <h2 id={`nav-${group}`} className="px-3 pt-3 pb-1 text-2xs text-text-3">
              {i18n._(GROUPS[group])}
            </h2>
            <ul>
              {sections.map(({ path, label, icon: Icon }) => (
                <li key={path}>
                  <ConsoleLink
                    to={path as ConsolePath}
                    isExact={path === '/'}
                    className="console-nav-item"
                  >
                    <Icon size={18} aria-hidden="true" />
                    {i18n._(label)}
                  </ConsoleLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
