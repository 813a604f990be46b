import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@baohe/domain/language/languages';
import { i18n, type Messages } from '@lingui/core';
import { DAY_MS, deviceStore } from './stored-value.ts';

export const LANGUAGE_KEY = 'language';
const STORED_MS = 400 * DAY_MS;

export interface CatalogueModule {
  messages: Messages;
}

type Catalogues = Readonly<Record<string, () => Promise<CatalogueModule>>>;

let catalogues: Catalogues = {};
/** Whose catalogue is here whole: loading it again would draw everything again. */
let whole: Language | undefined;

/** Each app has texts of its own: `import.meta.glob('../i18n/*.po')`, seen from a folder beside i18n. */
export function offerCatalogues(offered: Catalogues): void {
  catalogues = offered;
}

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

export function currentLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
}

/** The stored choice, else the shipped language, whose texts the screens bring along. */
export async function startLanguage(): Promise<void> {
  const language = deviceStore.read(LANGUAGE_KEY, isLanguage) ?? DEFAULT_LANGUAGE;
  if (language === DEFAULT_LANGUAGE) {
    speak(language, {});
  } else {
    // Without its catalogue the shipped language stands in: nothing at all would be drawn.
    await activate(language).catch(() => speak(DEFAULT_LANGUAGE, {}));
  }
}

/** Behind the first paint: what no screen has brought, such as the words of a dialog. */
export async function loadAllTexts(): Promise<void> {
  const language = currentLanguage();
  if (language === whole) {
    return;
  }
  const messages = await catalogueOf(language);
  if (language !== whole) {
    i18n.load(language, messages);
    whole = language;
  }
}

export async function chooseLanguage(language: Language): Promise<void> {
  await activate(language);
  deviceStore.write(LANGUAGE_KEY, language, STORED_MS);
}

/** Where the site follows the browser, and only until the visitor has chosen. */
export async function followBrowser(): Promise<void> {
  if (deviceStore.read(LANGUAGE_KEY, isLanguage) === undefined) {
    // Off as shipped, so its rule is not loaded before it is needed.
    const { languageOf } = await import('@baohe/domain/language/accept-language');
    await activate(languageOf(navigator.languages.join(',')));
  }
}

async function activate(language: Language): Promise<void> {
  speak(language, await catalogueOf(language));
  whole = language;
}

async function catalogueOf(language: Language): Promise<Messages> {
  const load = catalogues[`../i18n/${language}.po`];
  if (!load) {
    throw new Error(`no catalogue for ${language}`);
  }
  return (await load()).messages;
}

function speak(language: Language, messages: Messages): void {
  i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
}
