import type { DialogWay } from '@baohe/app-shell/dialogs';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { ClipboardRow } from './clipboard-row.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    preferences: Record<never, never>;
  }
}

export function PreferencesDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  return (
    <Dialog title={t`偏好设置`} closeLabel={t`关闭`} onClose={onClose}>
      <h3 className="mb-2 text-sm font-medium text-text-2">{t`语言`}</h3>
      <LanguageChoice />
      <h3 className="mt-5 mb-2 text-sm font-medium text-text-2">{t`外观`}</h3>
      <ThemeChoice />
      <div className="mt-5 empty:hidden">
        <ClipboardRow />
      </div>
    </Dialog>
  );
}
