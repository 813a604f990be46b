import { LANGUAGES } from '@baohe/domain/language/languages';
import { Dialog } from '@baohe/ui/dialog';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_NAMES } from '../language-names.ts';
import { chooseLanguage, currentLanguage, isLanguage } from '../language.ts';
import { chooseTheme, useTheme } from '../theme.ts';
import { toastError } from '../toast.ts';

/** The same choice as in the site itself: both look at what is stored on the device. */
export function AppearanceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const theme = useTheme();
  const choose = (language: string) => {
    if (isLanguage(language)) {
      chooseLanguage(language).catch(() => toastError(t`没有加载出来`));
    }
  };
  return (
    <Dialog title={t`外观与语言`} closeLabel={t`关闭`} onClose={onClose}>
      <div className="grid gap-4 pb-2">
        <Segmented
          wide
          label={t`主题`}
          value={theme}
          onChange={chooseTheme}
          options={[
            { value: 'dark', label: t`深色` },
            { value: 'light', label: t`浅色` },
            { value: 'black', label: t`纯黑` },
            { value: 'system', label: t`跟随系统` },
          ]}
        />
        <label className="grid gap-1.5 text-xs text-text-2">
          {t`语言`}
          <select
            className="min-h-target w-full rounded-md border border-line-strong bg-surface-2 px-3 text-sm text-text"
            value={currentLanguage()}
            onChange={(event) => choose(event.target.value)}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language} lang={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </Dialog>
  );
}
