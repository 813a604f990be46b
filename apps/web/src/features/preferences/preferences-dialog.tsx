import { LANGUAGES } from '@baohe/domain/language/languages';
import { Dialog } from '@baohe/ui/dialog';
import { RadioRows } from '@baohe/ui/radio-rows';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import type { DialogWay } from '../../shared/dialogs.ts';
import { chooseLanguage, currentLanguage } from '../../shared/language.ts';
import { chooseTheme, useTheme } from '../../shared/theme.ts';
import { toastError } from '../../shared/toast.ts';
import { ClipboardRow } from './clipboard-row.tsx';
import { LANGUAGE_NAMES } from './language-names.ts';

declare module '../../shared/dialogs.ts' {
  interface Dialogs {
    preferences: Record<never, never>;
  }
}

export function PreferencesDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const theme = useTheme();

  return (
    <Dialog title={t`偏好设置`} closeLabel={t`关闭`} onClose={onClose}>
      <h3 className="mb-2 text-sm font-medium text-text-2">{t`语言`}</h3>
      <RadioRows
        label={t`语言`}
        value={currentLanguage()}
        onChange={(language) => {
          chooseLanguage(language).catch(() => toastError(t`语言包获取失败，请重试`));
        }}
        options={LANGUAGES.map((value) => ({
          value,
          label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
        }))}
      />
      <h3 className="mt-5 mb-2 text-sm font-medium text-text-2">{t`外观`}</h3>
      <Segmented
        wide
        label={t`外观`}
        value={theme}
        onChange={chooseTheme}
        options={[
          { value: 'dark', label: t`深色` },
          { value: 'light', label: t`浅色` },
          { value: 'black', label: t`纯黑` },
          { value: 'system', label: t`跟随系统` },
        ]}
      />
      <ClipboardRow />
    </Dialog>
  );
}
