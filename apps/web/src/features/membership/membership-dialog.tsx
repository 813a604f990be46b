import type { DialogWay } from '@baohe/app-shell/dialogs';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { MembershipLink } from '../../entities/membership/membership-link.tsx';

interface MembershipDialogProps extends DialogWay {
  title: string;
  picture: ReactNode;
  /** The type of tier that opens it. */
  type?: string | undefined;
  /** Another way out, beside the membership. */
  way?: ReactNode;
  children: ReactNode;
}

/** Something that a membership opens, and the way to one. */
export function MembershipDialog(props: MembershipDialogProps) {
  const { title, picture, type, way, children, onClose } = props;
  const { t } = useLingui();
  return (
    <Dialog
      {...{ title, picture, onClose }}
      cancelLabel={t`取消`}
      actions={
        <>
          {way}
          <MembershipLink kind="main" type={type} onClick={onClose} />
        </>
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
