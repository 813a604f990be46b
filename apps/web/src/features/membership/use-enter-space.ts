import { openDialog } from '@baohe/app-shell/dialogs';
import { toast } from '@baohe/app-shell/toast';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { viewerLevel } from '../../entities/membership/viewer-level.tsx';
import { useViewer } from '../../entities/viewer.ts';
import { RECOMMENDED_ID } from './recommended-id.ts';

export const TO_SPACE_MS = 3000;

/** 异次元空间: members are announced and taken to the recommendations, everybody else hears what it needs. */
export function useEnterSpace(): () => void {
  const { t } = useLingui();
  const viewer = useViewer();
  const router = useRouter();
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(clock.current), []);

  return () => {
    const level = viewerLevel(viewer);
    if (level !== 'member' && level !== 'staff') {
      toast(t`❤ 暂无权限 ❤`);
      openDialog('upgrade', {});
      return;
    }
    const here = router.state.location.href;
    toast(t`即将进入异次元空间`);
    clearTimeout(clock.current);
    clock.current = setTimeout(() => {
      // Whoever has gone elsewhere meanwhile is not fetched back.
      if (router.state.location.href === here) {
        void router
          .navigate({ to: '/one/osusume', hash: RECOMMENDED_ID })
          .then(() => document.getElementById(RECOMMENDED_ID)?.scrollIntoView());
      }
    }, TO_SPACE_MS);
  };
}
