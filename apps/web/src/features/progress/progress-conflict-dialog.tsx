import type { Dialogs, DialogWay } from '@baohe/app-shell/dialogs';
import { partOf } from '@baohe/domain/progress/progress';
import { buttonClass } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { continueAt } from '../../entities/progress/continue-at.ts';

/** Another device of the same person is further on: there, or here. */
export function ProgressConflictDialog(props: Dialogs['progressConflict'] & DialogWay) {
  const { saved, reported, stay, onClose } = props;
  const { t, i18n } = useLingui();
  const percent = (reached: { position: number; total: number }) =>
    i18n.number(partOf(reached), { style: 'percent' });
  const there = percent(saved);
  const here = percent(reported);
  const close = () => {
    onClose();
    stay();
  };
  return (
    <Dialog
      title={t`从哪里继续？`}
      cancelLabel={t`留在这里`}
      onClose={close}
      actions={
        <Link
          {...continueAt(saved.postId, saved)}
          replace
          className={buttonClass({ kind: 'main' })}
          onClick={onClose}
        >
          {t`跳到 ${there}`}
        </Link>
      }
    >
      <p className="text-center text-text-2">{t`另一台设备已经读到 ${there}，这里是 ${here}。`}</p>
    </Dialog>
  );
}
