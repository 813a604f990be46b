import { openDialog } from '@baohe/app-shell/dialogs';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { UnsavedForms, type UnsavedForm } from './unsaved-forms.ts';

interface SidePanelProps {
  title: ReactNode;
  children: ReactNode;
  /** At the foot, always seen; the main one last. */
  actions?: ReactNode;
  onClose: () => void;
}

/** From the right edge over the list; the whole screen on a phone. Open while it is rendered. */
export function SidePanel({ title, children, actions, onClose }: SidePanelProps) {
  const { t } = useLingui();
  const [unsaved] = useState(() => new Set<UnsavedForm>());
  const leave = () => {
    if (unsaved.size === 0) {
      onClose();
      return;
    }
    const isLost = [...unsaved].some(({ isStored }) => !isStored);
    openDialog('confirm', {
      title: t`还没有保存`,
      text: isLost
        ? t`关闭以后，刚才填的就没有了。`
        : t`填的内容在这台设备上留 30 天，下次打开时恢复。`,
      action: t`仍然关闭`,
      danger: isLost,
      onConfirm: onClose,
    });
  };
  return (
    <div className="side-panel">
      <Dialog title={title} closeLabel={t`关闭`} onClose={leave} actions={actions}>
        <UnsavedForms value={unsaved}>{children}</UnsavedForms>
      </Dialog>
    </div>
  );
}
