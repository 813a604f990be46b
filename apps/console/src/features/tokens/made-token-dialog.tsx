import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useCopy } from '../../shared/use-copy.ts';

interface MadeTokenDialogProps {
  token: string;
  onClose: () => void;
}

/** The only time that a token is seen. */
export function MadeTokenDialog({ token, onClose }: MadeTokenDialogProps) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <Dialog
      title={t`新令牌`}
      cancelLabel={t`我已记下`}
      onClose={onClose}
      actions={
        <Button kind="main" onClick={() => copy(token)}>
          {t`复制`}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-text-2">
        {t`只显示这一次。脚本在请求头里带上 Authorization: Bearer 和它。`}
      </p>
      <output className="block rounded-md bg-surface-3 px-4 py-3 font-code text-sm break-all select-all">
        {token}
      </output>
    </Dialog>
  );
}
