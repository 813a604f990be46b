import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { MemberPass } from '../features/identity/member-pass.tsx';
import { MineHeader } from '../features/identity/mine-header.tsx';
import { MineRows } from '../features/identity/mine-rows.tsx';
import { PointsLine } from '../features/identity/points-line.tsx';
import { ReminderBox } from '../features/identity/reminder-box.tsx';
import { StrangerCard } from '../features/identity/stranger-card.tsx';
import { useFreshViewer } from '../features/identity/use-fresh-viewer.ts';
import { toastError } from '../shared/toast.ts';
import { useFailureText } from '../shared/use-failure-text.ts';

export function MineScreen() {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { history } = useRouter();
  const viewer = useFreshViewer((error) => {
    toastError(textOf(error));
    history.replace('/login?next=%2Fone%2Fmine');
  });

  return (
    <main data-ground="loud" className="mx-auto max-w-[960px] px-gutter pb-8">
      {viewer ? (
        <>
          <MineHeader viewer={viewer} />
          <div className="grid grid-cols-1 gap-3">
            <MemberPass viewer={viewer} />
            <PointsLine points={viewer.asUserDetail.userPoints} />
            <ReminderBox />
          </div>
          <div className="mt-section">
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
