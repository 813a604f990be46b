import { openDialogs } from '@baohe/app-shell/dialogs';
import { useExternal } from '@baohe/app-shell/external-store';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { openMembership } from '../../entities/membership/open-membership.ts';
import { useViewer } from '../../entities/viewer.ts';

/**
 * Who follows 限时开通 to the member centre finds 升级会员 open. It stands in the history entry, so that
 * the reload after registering finds it too, until the dialog was closed.
 */
export function useMembershipOnArrival(): void {
  const type = useLocation({ select: ({ state }) => state.membership });
  const isRegistered = useViewer()?.isRegistered === true;
  const navigate = useNavigate();
  const isOpen = useExternal(openDialogs).some(({ name }) => name === 'membership');
  const wasOpen = useRef(false);

  useEffect(() => {
    if (type !== undefined) {
      openMembership(type || undefined);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- who has registered comes from one dialog to the other
  }, [type, isRegistered]);

  const forget = useEffectEvent(() => {
    if (type !== undefined) {
      void navigate({ to: '.', search: true, replace: true, state: {}, resetScroll: false });
    }
  });
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      forget();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
}
