import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useCopy } from '../../shared/use-copy.ts';

interface ShownPasswordProps {
  title: string;
  password: string;
  onClose: () => void;
}

/** A password that was made for somebody; it is nowhere else and cannot be shown again. */
export function ShownPassword({ title, password, onClose }: ShownPasswordProps) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <Dialog
      title={title}
      cancelLabel={t`我已记下`}
      onClose={onClose}
      actions={
        <Button kind="main" onClick={() => copy(password)}>
          {t`复制`}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-text-2">{t`只显示这一次。请用安全的方式交给本人，并请 TA 登录后修改。`}</p>
      <output className="block rounded-md bg-surface-3 px-4 py-3 text-center font-code text-lg tracking-wider select-all">
        {password}
      </output>
    </Dialog>
  );
}
