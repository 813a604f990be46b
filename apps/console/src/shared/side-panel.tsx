import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

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
  return (
    <div className="side-panel">
      <Dialog title={title} closeLabel={t`关闭`} onClose={onClose} actions={actions}>
        {children}
      </Dialog>
    </div>
  );
}
