import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { checkedInQuery } from '../../entities/check-ins.ts';
import { useViewer } from '../../entities/viewer.ts';
import { useToday } from '../../shared/use-minute.ts';
import { useCheckIn } from './use-check-in.ts';

/** 每日签到: once a day it draws a fortune, then it opens the records. */
export function CheckInButton() {
  const { t } = useLingui();
  const viewer = useViewer();
  const client = useClient();
  const { checkIn, isBusy } = useCheckIn();
  const { data: isDone } = useQuery({
    ...checkedInQuery(client, viewer?.id, useToday()),
    // Nobody else can check in.
    enabled: viewer?.isRegistered === true,
  });
  const press = () => {
    if (isDone) {
      openDialog('records', { tab: 'checkIns' });
    } else {
      checkIn();
    }
  };
  return (
    <Button
      small
      className="relative min-w-0 shrink"
      aria-label={t`每日签到`}
      busy={isBusy}
      onClick={press}
    >
      <CalendarCheck size={18} aria-hidden="true" className="flex-none text-ember" />
      <span className="truncate @max-[13rem]:hidden">{t`每日签到`}</span>
      {isDone === false && (
        <span aria-hidden="true" className="absolute top-1 right-2.5 size-2 rounded-full bg-flag" />
      )}
    </Button>
  );
}
