import { openDialog } from '@baohe/app-shell/dialogs';
import { QuickButton, QuickDot } from '@baohe/ui/quick-row';
import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import type { Viewer } from '../../entities/viewer.ts';

/** 消息, and how many of them are new. */
export function NotificationsFigure({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui();
  const { unreadNotifications: unread } = viewer;
  return (
    <QuickButton
      figure={<Bell size={22} aria-hidden="true" />}
      mark={unread > 0 && <QuickDot count={unread} />}
      onClick={() => openDialog('notifications', {})}
    >
      {t`消息`}
      {unread > 0 && <span className="sr-only">{t`${unread} 条未读`}</span>}
    </QuickButton>
  );
}
