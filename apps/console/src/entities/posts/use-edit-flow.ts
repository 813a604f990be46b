import { toast, toastError, toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useApplyEdit, useUndoEdit, type ChosenPosts, type Edit } from './use-bulk-edit.ts';

/** Applies an edit and says so as long as it can be taken back by one press. */
export function useEditFlow() {
  const { t } = useLingui();
  const textOf = useFailureText();
  const applying = useApplyEdit();
  const undoing = useUndoEdit();

  async function undo(changeSetId: string): Promise<void> {
    try {
      const { restored, left } = await undoing.mutateAsync(changeSetId);
      toast(
        left === 0
          ? t`${plural(restored, { one: '已恢复 # 部作品', other: '已恢复 # 部作品' })}`
          : t`${plural(left, { one: '其余已恢复，# 部后来又被改过，保持现在的样子', other: '其余已恢复，# 部后来又被改过，保持现在的样子' })}`,
        'done',
      );
    } catch (error) {
      toastError(textOf(error));
    }
  }

  async function apply(posts: ChosenPosts, edit: Edit, expectedChanged?: number): Promise<boolean> {
    try {
      const { changed, changeSetId } = await applying.mutateAsync({
        posts,
        edit,
        ...(expectedChanged !== undefined && { expectedChanged }),
      });
      if (changeSetId === null) {
        toast(t`没有作品需要改`);
      } else {
        toastUndoable(
          t`${plural(changed, { one: '已改 # 部作品', other: '已改 # 部作品' })}`,
          () => void undo(changeSetId),
        );
      }
      return true;
    } catch (error) {
      toastError(textOf(error));
      return false;
    }
  }

  return { apply, undo, isBusy: applying.isPending || undoing.isPending };
}
