import type { ReactNode } from 'react';
import './bottom-nav.css';

type NavFrameProps = {
  nav: ReactNode;
  children: ReactNode;
};

/** A page with the navigation: below it on a phone, beside it from 720 px. */
export function NavFrame({ nav, children }: NavFrameProps) {
  return (
    <div className="nav-frame">
      {children}
      {nav}
    </div>
  );
}

type BottomNavProps = {
  /** What it is; heard, not seen. */
  label: string;
  /** Links with `navItemClass`, each with a `NavMark` in it. */
  children: ReactNode;
  /** Above and below the links, where the navigation is a rail. */
  start?: ReactNode;
  end?: ReactNode;
};

/** A bar on a phone, a slim rail from 720 px, a rail with words beside the icons from 1024 px. */
export function BottomNav({ label, children, start, end }: BottomNavProps) {
  return (
    <nav className="bottom-nav" aria-label={label}>
      {start && <div className="bottom-nav-start">{start}</div>}
      <div className="bottom-nav-items">{children}</div>
      {end && <div className="bottom-nav-end">{end}</div>}
    </nav>
  );
}

/** For the link; `aria-current` makes it the place where one is. */
export const navItemClass = 'bottom-nav-item';

export function NavMark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="bottom-nav-pill">{icon}</span>
      <span className="bottom-nav-word">{children}</span>
    </>
  );
}
