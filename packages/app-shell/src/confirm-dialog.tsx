import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import type { DialogWay } from './dialogs.ts';

interface Question {
  title: string;
  /** What will happen, in one or two sentences. */
  text?: string;
  /** The word on the button that does it. */
  action: string;
  danger?: boolean;
  onConfirm: () => void;
  /** Told when somebody leaves without doing it. */
  onCancel?: () => void;
}

declare module './dialogs.ts' {
  interface Dialogs {
    confirm: Question;
  }
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: Question & DialogWay) {
  const { title, text, action, danger = false, onConfirm, onCancel, onClose } = props;
  const { t } = useLingui();
  const confirm = () => {
    onClose();
    onConfirm();
  };
  const cancel = () => {
    onClose();
    onCancel?.();
  };
  return (
    <Dialog
      title={title}
      cancelLabel={t`取消`}
      onClose={cancel}
      actions={
        <Button kind={danger ? 'danger' : 'main'} onClick={confirm}>
          {action}
        </Button>
      }
    >
      {text}
    </Dialog>
  );
}
