import type { DialogWay } from '@baohe/app-shell/dialogs';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useTimeText } from '../../../entities/use-time-text.ts';

interface PendingDeletion {
  until: string;
  /** Whether the person stays. */
  onAnswer: (stays: boolean) => void;
}

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    deletionPending: PendingDeletion;
  }
}

/** The account is to be deleted: stay after all, or leave it at that. */
export function DeletionPendingDialog({ until, onAnswer, onClose }: PendingDeletion & DialogWay) {
  const { t } = useLingui();
  const timeText = useTimeText();
  const day = timeText(until);
  const answer = (stays: boolean) => () => {
    onClose();
    onAnswer(stays);
  };
  return (
    <Dialog
      title={t`账号正在注销`}
      cancelLabel={t`继续注销`}
      onClose={answer(false)}
      actions={
        <Button kind="main" onClick={answer(true)}>
          {t`撤销注销`}
        </Button>
      }
    >
      {t`注销将在 ${day} 生效。现在撤销，点数、会员和收藏都还在。`}
    </Dialog>
  );
}
