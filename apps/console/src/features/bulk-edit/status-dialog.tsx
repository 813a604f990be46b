import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { RecordStatus } from '@baohe/contract/record-status';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEditPreview, type ChosenPosts } from '../../entities/posts/use-bulk-edit.ts';
import { useEditFlow } from '../../entities/posts/use-edit-flow.ts';
import { EditPreview } from './edit-preview.tsx';

interface StatusDialogProps {
  posts: ChosenPosts;
  /** How many are chosen. */
  count: number;
  status: RecordStatus;
  onDone: () => void;
  onClose: () => void;
}

/** Many works are published, made drafts or deleted after somebody has seen how many, and only those. */
export function StatusDialog({ posts, count, status, onDone, onClose }: StatusDialogProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const edit = { status };
  const { data, error } = useEditPreview(posts, edit, true);
  const { apply, isBusy } = useEditFlow();
  const title = {
    '1': t`${plural(count, { one: '发布 # 部作品', other: '发布 # 部作品' })}`,
    '0': t`${plural(count, { one: '把 # 部作品转为草稿', other: '把 # 部作品转为草稿' })}`,
    '-1': t`${plural(count, { one: '删除 # 部作品', other: '删除 # 部作品' })}`,
  };
  const action = { '1': t`发布`, '0': t`转为草稿`, '-1': t`删除` };
  const changed = data?.changed;
  const applyShown = async () => {
    if (changed && (await apply(posts, edit, changed))) {
      onDone();
    }
    onClose();
  };
  return (
    <Dialog
      title={title[status]}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Button
          kind={status === -1 ? 'danger' : 'main'}
          disabled={!changed}
          busy={isBusy}
          onClick={() => void applyShown()}
        >
          {action[status]}
        </Button>
      }
    >
      {status === -1 && <p className="mb-3 text-sm text-text-2">{t`30 天内可以在回收站恢复。`}</p>}
      {data && <EditPreview preview={data} />}
      {!data && !error && <SkeletonLines count={2} />}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {textOf(error)}
        </p>
      )}
    </Dialog>
  );
}
