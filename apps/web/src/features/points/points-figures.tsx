import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { QuickButton, QuickDot } from '@baohe/ui/quick-row';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, UserRoundPlus } from 'lucide-react';
import { checkedInQuery } from '../../entities/check-ins.ts';
import { POINTS_KEY } from '../../entities/points-key.ts';
import { fetchInvites } from '../../entities/points.ts';
import type { Viewer } from '../../entities/viewer.ts';
import { useToday } from '../../shared/use-minute.ts';
import { useCheckIn } from './use-check-in.ts';

/** 我的点数, 每日签到, 邀请记录: each opens its records, and the second checks in first. */
export function PointsFigures({ viewer }: { viewer: Viewer }) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { checkIn, isBusy } = useCheckIn();
  const { data: isDone } = useQuery({
    ...checkedInQuery(client, viewer.id, useToday()),
    enabled: viewer.isRegistered,
  });
  const { data: invites } = useQuery({
    queryKey: [POINTS_KEY, 'invite count', viewer.id],
    queryFn: async ({ signal }) => {
      const { records, cursor } = await fetchInvites(client, '', signal);
      return { count: records.length, areMore: cursor !== null };
    },
    enabled: viewer.isRegistered,
    meta: { volatile: true },
  });
  const pressCheckIn = () => {
    if (isDone) {
      openDialog('records', { tab: 'checkIns' });
    } else if (!isBusy) {
      checkIn();
    }
  };
  return (
    <>
      <QuickButton
        figure={i18n.number(viewer.points)}
        onClick={() => openDialog('records', { tab: 'points' })}
      >
        {t`我的点数`}
      </QuickButton>
      <QuickButton
        figure={<CalendarCheck size={22} aria-hidden="true" />}
        mark={isDone === false && <QuickDot />}
        onClick={pressCheckIn}
      >
        {t`每日签到`}
      </QuickButton>
      <QuickButton
        figure={
          invites ? (
            `${i18n.number(invites.count)}${invites.areMore ? '+' : ''}`
          ) : (
            <UserRoundPlus size={22} aria-hidden="true" />
          )
        }
        onClick={() => openDialog('records', { tab: 'invites' })}
      >
        {t`邀请记录`}
      </QuickButton>
    </>
  );
}
