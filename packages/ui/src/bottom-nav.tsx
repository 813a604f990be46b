import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import './bottom-nav.css';
import { classNames } from './class-names.ts';

type NavFrameProps = {
  nav: ReactNode;
  /** On a phone the navigation is not there: the way back is. */
  isPage?: boolean;
  children: ReactNode;
};

/** A page with the navigation: below it on a phone, beside it from 720 px. */
export function NavFrame({ nav, isPage = false, children }: NavFrameProps) {
  return (
    <div className={classNames('nav-frame', isPage && 'nav-frame-page')}>
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

/** A bar on a phone, a slim rail from 720 px. */
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

type NavMarkProps = {
  icon: ReactNode;
  /** Given: nobody may go in yet; heard, and seen as a lock. */
  lock?: string | undefined;
  children: ReactNode;
};

export function NavMark({ icon, lock, children }: NavMarkProps) {
  return (
    <>
      <span className="bottom-nav-pill">
        {icon}
        {lock && (
          <span className="bottom-nav-lock">
            <Lock size={10} strokeWidth={2.5} aria-hidden="true" />
          </span>
        )}
      </span>
      <span className="bottom-nav-word">{children}</span>
      {lock && <span className="sr-only">{lock}</span>}
    </>
  );
}
