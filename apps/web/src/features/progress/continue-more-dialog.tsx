import { useClient } from '@baohe/app-shell/call-context';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import { toast, toastError, toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { finishProgress, removeFromContinue } from '@baohe/contract/progress';
import { Dialog } from '@baohe/ui/dialog';
import { RowButton } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, ListX } from 'lucide-react';
import type { ContinueEntry } from '../../entities/progress/continue-list.ts';
import { CONTINUE_KEY, progressKey } from '../../entities/progress/own-progress.ts';

interface MoreOf {
  entry: ContinueEntry;
}

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    continueMore: MoreOf;
  }
}

/** What else can be done with something that was begun: take it off the shelf, or be done with it. */
export function ContinueMoreDialog({ entry: { id, title }, onClose }: MoreOf & DialogWay) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();

  const change = async (work: () => Promise<unknown>, said: () => void) => {
    onClose();
    try {
      await work();
      said();
    } catch (error) {
      toastError(textOf(error), () => void change(work, said));
    }
    await queries.invalidateQueries({ queryKey: CONTINUE_KEY });
    await queries.invalidateQueries({ queryKey: progressKey(id) });
  };
  const finish = (finished: boolean) => () => client.call(finishProgress, { postId: id, finished });

  return (
    <Dialog title={title} closeLabel={t`关闭`} onClose={onClose}>
      <div className="text-text">
        <RowButton
          icon={<CircleCheck size={20} aria-hidden="true" />}
          title={t`标记为已看完`}
          onClick={() =>
            void change(finish(true), () =>
              toastUndoable(
                t`已标记为看完`,
                () => void change(finish(false), () => toast(t`已恢复`, 'done')),
              ),
            )
          }
        />
        <RowButton
          icon={<ListX size={20} aria-hidden="true" />}
          title={t`从继续中移除`}
          onClick={() =>
            void change(
              () => client.call(removeFromContinue, { postId: id }),
              () => toast(t`已移除，再次打开时会回来`, 'done'),
            )
          }
        />
      </div>
    </Dialog>
  );
}
