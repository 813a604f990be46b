import { chooseLanguage, currentLanguage } from '@baohe/app-shell/language';
import { LANGUAGE_NAMES } from '@baohe/app-shell/language-names';
import { toastError } from '@baohe/app-shell/toast';
import { LANGUAGES } from '@baohe/domain/language/languages';
import { RadioRows } from '@baohe/ui/radio-rows';
import { useLingui } from '@lingui/react/macro';

export function LanguageChoice() {
  const { t } = useLingui();
  return (
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
  );
}
