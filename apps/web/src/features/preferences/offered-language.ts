import { currentLanguage, isLanguage, LANGUAGE_KEY } from '@baohe/app-shell/language';
import { storedPreference } from '@baohe/app-shell/preference';
import { deviceStore } from '@baohe/app-shell/stored-value';
import { languageOf } from '@baohe/domain/language/accept-language';
import type { Language } from '@baohe/domain/language/languages';

/** Whoever has said no is never asked again. */
export const languageDeclined = storedPreference('language-declined', {
  shipped: false,
  isValid: (value) => typeof value === 'boolean',
});

/**
 * What the browser speaks first, if the page can and does not. Nothing for who has chosen, or said no; and only the
 * first: English behind French is what browsers say by themselves.
 */
export function offeredLanguage(): Exclude<Language, 'zh-CN'> | undefined {
  const spoken = languageOf(navigator.language);
  return spoken === 'zh-CN' ||
    spoken === currentLanguage() ||
    languageDeclined.get() ||
    deviceStore.read(LANGUAGE_KEY, isLanguage) !== undefined
    ? undefined
    : spoken;
}
