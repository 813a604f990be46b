import type { DialogWay } from '@baohe/app-shell/dialogs';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { leavePage } from '../../shared/leave-page.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    exit: Record<never, never>;
  }
}

export const EXIT_MS = 1500;

/** Asked for by "back" on the home page. Until it is gone, 取消 still stays. */
export function ExitDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(clock.current), []);

  const leaveSoon = () => {
    setLeaving(true);
    clock.current = setTimeout(() => {
      onClose();
      leavePage();
    }, EXIT_MS);
  };

  return (
    <Dialog
      title={t`确定退出异次元宝盒？`}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Button kind="main" busy={leaving} busyLabel={t`正在退出...`} onClick={leaveSoon}>
          {t`确定`}
        </Button>
      }
    />
  );
}
