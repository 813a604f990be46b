import { openDialog } from '@baohe/app-shell/dialogs';
import { useViewer } from '../../entities/viewer.ts';

interface Question {
  title: string;
  text?: string;
  action: string;
  danger?: boolean;
}

/** Asks before an act that the server wants the password for; a guest has none, and is asked without. */
export function useConfirm() {
  const hasPassword = useViewer()?.isRegistered === true;
  return (question: Question, act: (password?: string) => Promise<unknown>): void => {
    if (hasPassword) {
      openDialog('confirmPassword', { ...question, onConfirm: act });
    } else {
      // Whoever acts says what went wrong.
      openDialog('confirm', { ...question, onConfirm: () => void act().catch(() => undefined) });
    }
  };
}
