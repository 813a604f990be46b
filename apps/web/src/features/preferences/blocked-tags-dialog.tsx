import type { DialogWay } from '@baohe/app-shell/dialogs';
import { Dialog } from '@baohe/ui/dialog';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    blockedTags: Record<never, never>;
  }
}

/** Where blocked tags will stand. Nothing can be blocked yet, and this says so. */
export function BlockedTagsDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  return (
    <Dialog title={t`屏蔽的标签`} closeLabel={t`关闭`} onClose={onClose}>
      <EmptyState title={t`没有屏蔽任何标签`} text={t`现在所有标签都会显示，屏蔽功能即将开放。`} />
    </Dialog>
  );
}
