import { openDialog } from '@baohe/app-shell/dialogs';
import { useViewer } from './viewer.ts';

interface Shared {
  /** Undefined where nobody is known: a code shows a stranger no post. */
  id: string | undefined;
  title: string;
}

/** The poster with one's own code; only who has registered has codes. */
export function useShare(): (post: Shared) => void {
  const viewer = useViewer();
  return ({ id, title }) => {
    if (viewer?.isRegistered && id !== undefined) {
      openDialog('shareCode', { postId: id, title });
    } else {
      openDialog('account', { mode: 'register' });
    }
  };
}
