import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { QuickRow } from '@baohe/ui/quick-row';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayOpenConsole } from '../entities/may-open-console.ts';
import { StrangerCard } from '../features/identity/login/stranger-card.tsx';
import { GuestRows } from '../features/identity/mine/account-rows.tsx';
import { MineHeader } from '../features/identity/mine/mine-header.tsx';
import { ReminderBox } from '../features/identity/mine/reminder-box.tsx';
import { StaffRows } from '../features/identity/mine/staff-rows.tsx';
import { useFreshViewer } from '../features/identity/mine/use-fresh-viewer.ts';
import { InstallCard } from '../features/install/install-card.tsx';
import { MemberPass } from '../features/membership/member-pass.tsx';
import { NotificationsFigure } from '../features/notifications/notifications-figure.tsx';
import { useMembershipOnArrival } from '../features/payment/use-membership-on-arrival.ts';
import { PointsFigures } from '../features/points/points-figures.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { MineTabs } from './parts/mine-tabs.tsx';

export function MineScreen(): ReactNode {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { history } = useRouter();
  const viewer = useFreshViewer((error) => {
    toastError(textOf(error));
    history.replace('/login?next=%2Fone%2Fmine');
  });

  useMembershipOnArrival();
  usePageTitle(t`我的`);

  return (
    <main data-ground="loud" className="mine-page mx-auto max-w-[960px] px-gutter pb-8">
      {viewer ? (
        <>
          <MineHeader viewer={viewer} />
          <div className="grid grid-cols-1 gap-3">
            <MemberPass viewer={viewer} />
            <QuickRow label={t`快捷入口`}>
              <PointsFigures viewer={viewer} />
              <NotificationsFigure viewer={viewer} />
            </QuickRow>
            {!viewer.isRegistered && <GuestRows />}
            {mayOpenConsole(viewer) && <StaffRows />}
            <InstallCard />
            <ReminderBox />
          </div>
        </>
      ) : (
        <>
          <h1 className="pt-5 pb-4 text-xl font-bold">{t`我的`}</h1>
          <div className="grid grid-cols-1 gap-3">
            <StrangerCard />
            <InstallCard />
            <ReminderBox />
          </div>
        </>
      )}
      <MineTabs viewer={viewer} />
    </main>
  );
}
