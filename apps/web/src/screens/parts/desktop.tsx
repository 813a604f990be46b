import { openDialog } from '@baohe/app-shell/dialogs';
import { Avatar } from '@baohe/ui/avatar';
import { IconButton } from '@baohe/ui/icon-button';
import { QuickDot } from '@baohe/ui/quick-row';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { Bell, Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { CypherButton } from '../../entities/cypher-button.tsx';
import { ViewerLevelMark } from '../../entities/membership/viewer-level.tsx';
import { useViewer } from '../../entities/viewer.ts';
import { CheckInButton } from '../../features/points/check-in-button.tsx';
import { PointsButton } from '../../features/points/points-button.tsx';
import { BarSearch } from '../../features/search/bar-search.tsx';
import './desktop.css';

/** Above every screen from 1024 px on: the search field, points, messages and who is here. */
export function DesktopBar(): ReactNode {
  const { t } = useLingui();
  const viewer = useViewer();
  // That screen has the field itself, and puts it here.
  const isSearch = useLocation({ select: ({ pathname }) => pathname === '/search' });
  const unread = viewer?.unreadNotifications ?? 0;
  return (
    <section className="desktop-bar" aria-label={t`工具栏`}>
      {/* Drawn at the foot of the rail. */}
      <button
        type="button"
        className="desktop-shortcuts"
        onClick={() => openDialog('shortcuts', {})}
      >
        <Keyboard size={20} aria-hidden="true" />
        <span>{t`快捷键`}</span>
      </button>
      {!isSearch && <BarSearch />}
      <div className="desktop-bar-end">
        {viewer && (
          <>
            <span className="desktop-points">
              <PointsButton />
              <CheckInButton />
            </span>
            <IconButton
              label={unread > 0 ? `${t`消息`} ${t`${unread} 条未读`}` : t`消息`}
              className="relative"
              onClick={() => openDialog('notifications', {})}
            >
              <Bell size={20} aria-hidden="true" />
              {unread > 0 && <QuickDot count={unread} />}
            </IconButton>
          </>
        )}
        <CypherButton />
        <Link to="/one/mine" className="desktop-account">
          <Avatar name={viewer?.name ?? ''} small />
          <span className="desktop-account-words">
            <b>{viewer?.name || t`匿名访客`}</b>
            <ViewerLevelMark viewer={viewer} />
          </span>
        </Link>
      </div>
    </section>
  );
}
