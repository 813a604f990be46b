import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import type { DialogWay } from '../../shared/dialogs.ts';
import { LanguageChoice } from './language-choice.tsx';

declare module '../../shared/dialogs.ts' {
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
