import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StrangerCard } from '../features/identity/login/stranger-card.tsx';
import { MineHeader } from '../features/identity/mine/mine-header.tsx';
import { MineRows } from '../features/identity/mine/mine-rows.tsx';
import { ReminderBox } from '../features/identity/mine/reminder-box.tsx';
import { useFreshViewer } from '../features/identity/mine/use-fresh-viewer.ts';
import { MemberPass } from '../features/membership/member-pass.tsx';
import { PaymentRows } from '../features/payment/payment-rows.tsx';
import { useMembershipOnArrival } from '../features/payment/use-membership-on-arrival.ts';
import { PointsLine } from '../features/points/points-line.tsx';
import { toastError } from '../shared/toast.ts';
import { useFailureText } from '../shared/use-failure-text.ts';

export function MineScreen(): ReactNode {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { history } = useRouter();
  const viewer = useFreshViewer((error) => {
    toastError(textOf(error));
    history.replace('/login?next=%2Fone%2Fmine');
  });

  useMembershipOnArrival();

  return (
    <main data-ground="loud" className="mx-auto max-w-[960px] px-gutter pb-8">
      {viewer ? (
        <>
          <MineHeader viewer={viewer} />
          <div className="grid grid-cols-1 gap-3">
            <MemberPass viewer={viewer} />
            <PointsLine points={viewer.points} />
            <ReminderBox />
          </div>
          <div className="mt-section grid grid-cols-1 gap-section">
            <PaymentRows isRegistered={viewer.isRegistered} />
            <MineRows viewer={viewer} />
          </div>
        </>
      ) : (
        <>
          <h1 className="pt-5 pb-4 text-xl font-bold">{t`我的`}</h1>
          <div className="grid grid-cols-1 gap-3">
            <StrangerCard />
            <ReminderBox />
          </div>
        </>
      )}
    </main>
  );
}
