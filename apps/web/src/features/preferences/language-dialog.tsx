import type { DialogWay } from '@baohe/app-shell/dialogs';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { LanguageChoice } from './language-choice.tsx';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    language: Record<never, never>;
  }
}

export function LanguageDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  return (
    <Dialog title={t`语言`} closeLabel={t`关闭`} onClose={onClose}>
      <LanguageChoice />
    </Dialog>
  );
}
