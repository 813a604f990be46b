import { LANGUAGES, type Language } from '@baohe/domain/language/languages';

/** A text of the operator by language; who reads in one that has none is shown the Chinese. */
export type LanguageTexts = Partial<Record<Language, string>>;

/** What a form begins with. */
export const textValues = (texts: LanguageTexts): Record<Language, string> =>
  Object.fromEntries(LANGUAGES.map((key) => [key, texts[key] ?? ''])) as Record<Language, string>;

/** Those that were written. */
export const writtenTexts = (values: Record<Language, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([key, text]) => [key, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );
