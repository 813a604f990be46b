import { buttonClass } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DialogWay } from '../../shared/dialogs.ts';

interface MembershipDialogProps extends DialogWay {
  title: string;
  picture: ReactNode;
  children: ReactNode;
}

/** Something that a membership opens, and the way to one. */
export function MembershipDialog({ title, picture, children, onClose }: MembershipDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      {...{ title, picture, onClose }}
      cancelLabel={t`取消`}
      actions={
        <Link to="/one/mine" className={buttonClass({ kind: 'main' })} onClick={onClose}>
          {t`限时开通`}
        </Link>
      }
    >
      {children}
    </Dialog>
  );
}

export const RoundSign = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className="mx-auto grid size-14 place-items-center rounded-full bg-surface-3 text-ember">
    <Icon size={26} aria-hidden="true" />
  </span>
);
