import { StaffLink, type StaffPath } from '@baohe/app-shell/staff/navigation';
import { BoxMark } from '@baohe/ui/box-mark';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Copy, Ellipsis, GalleryHorizontalEnd, LayoutGrid } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { MoreDialog } from './more-dialog.tsx';
import './review-head.css';

interface ReviewHeadProps {
  title: string;
  /** Small, behind or below the title. */
  note?: ReactNode;
  /** Beside the navigation: a search field, a button. */
  children?: ReactNode;
}

/** The first thing on a page of the desk: where one is, and the ways to the other two. */
export function ReviewHead({ title, note, children }: ReviewHeadProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const pages = [
    { to: '/', label: t`网格`, icon: LayoutGrid },
    { to: '/swipe', label: t`逐张`, icon: GalleryHorizontalEnd },
    { to: '/duplicates', label: t`重复`, icon: Copy },
  ] as const satisfies readonly { to: StaffPath; label: string; icon: unknown }[];
  return (
    <header className="ops-head">
      <BoxMark size={28} />
      <div className="ops-head-title">
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {children}
      <nav aria-label={t`审核导航`} className="ops-head-nav">
        {pages.map(({ to, label, icon: Icon }) => (
          <StaffLink key={to} to={to} isExact>
            <Icon size={18} aria-hidden="true" />
            <span>{label}</span>
          </StaffLink>
        ))}
      </nav>
      <IconButton
        label={t`更多`}
        className="-mr-2"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Ellipsis size={22} aria-hidden="true" />
      </IconButton>
      {isOpen && <MoreDialog onClose={() => setIsOpen(false)} />}
    </header>
  );
}
