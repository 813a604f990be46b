import { openDialog } from '@baohe/app-shell/dialogs';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';

/** Opens 检测. */
export function DiagnosisButton() {
  const { t } = useLingui();
  return (
    <IconButton label={t`关于与检测`} onClick={() => openDialog('diagnosis', {})}>
      <Info size={20} aria-hidden="true" />
    </IconButton>
  );
}
