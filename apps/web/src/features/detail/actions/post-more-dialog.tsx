import { Dialog } from '@baohe/ui/dialog';
import { RowButton } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { HandCoins, Megaphone } from 'lucide-react';
import type { DialogWay } from '../../../shared/dialogs.ts';
import { useNotSupported } from './use-not-supported.ts';

declare module '../../../shared/dialogs.ts' {
  interface Dialogs {
    postMore: Record<never, never>;
  }
}

/** What can be done with a post besides reading and keeping it. */
export function PostMoreDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const { notSupported } = useNotSupported();
  const answer = () => {
    onClose();
    notSupported();
  };
  return (
    <Dialog title={t`更多`} closeLabel={t`关闭`} onClose={onClose}>
      <ul className="text-text">
        <li>
          <RowButton
            icon={<HandCoins size={20} aria-hidden="true" />}
            title={t`赞助`}
            onClick={answer}
          />
        </li>
        <li>
          <RowButton
            icon={<Megaphone size={20} aria-hidden="true" />}
            title={t`推广`}
            onClick={answer}
          />
        </li>
      </ul>
    </Dialog>
  );
}
