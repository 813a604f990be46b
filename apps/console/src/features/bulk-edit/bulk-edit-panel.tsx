import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEditPreview, type ChosenPosts } from '../../entities/posts/use-bulk-edit.ts';
import { useEditFlow } from '../../entities/posts/use-edit-flow.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { editOf, EMPTY_DRAFT, type EditDraft } from './edit-draft.ts';
import { EditPreview } from './edit-preview.tsx';
import { EditSteps } from './edit-steps.tsx';

interface BulkEditPanelProps {
  posts: ChosenPosts;
  /** How many are chosen. */
  count: number;
  onDone: () => void;
  onClose: () => void;
}

/** An edit is put together while its effect is shown, and applied to exactly what was shown. */
export function BulkEditPanel({ posts, count, onDone, onClose }: BulkEditPanelProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const [draft, setDraft] = useState<EditDraft>(EMPTY_DRAFT);
  const edit = editOf(draft);
  const preview = useEditPreview(posts, edit ?? {}, edit !== null);
  const { apply, isBusy } = useEditFlow();
  const changed = edit === null || preview.isPlaceholderData ? undefined : preview.data?.changed;
  const applyShown = async () => {
    if (edit && changed && (await apply(posts, edit, changed))) {
      onDone();
    }
  };
  return (
    <SidePanel
      title={t`${plural(count, { one: '改 # 部作品', other: '改 # 部作品' })}`}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t`取消`}
          </Button>
          <Button kind="main" disabled={!changed} busy={isBusy} onClick={() => void applyShown()}>
            {changed
              ? t`${plural(changed, { one: '应用到 # 部', other: '应用到 # 部' })}`
              : t`应用`}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <EditSteps draft={draft} onChange={setDraft} />
        {edit !== null && preview.data && <EditPreview preview={preview.data} />}
        {edit !== null && preview.error && (
          <p role="alert" className="text-sm text-danger">
            {textOf(preview.error)}
          </p>
        )}
      </div>
    </SidePanel>
  );
}
