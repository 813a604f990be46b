import type { Messages } from '@lingui/core';

type Piece =
  | string
  | readonly [name: string, kind?: string, forms?: Readonly<Record<string, Text>>];
type Text = string | readonly Piece[];
type Values = Readonly<Record<string, string | number | null | undefined>>;
type Message = string | { id: string; values?: Values };

/**
 * Stands for @lingui/core in the visitor's app: compiled texts with names and plurals, and the browser's own
 * numbers and dates. The library also has ordinals, choices, its own formats and a compiler's place (2 kB gz
 * before the first paint), which no text here uses; a test compares every text of every language.
 */
export const i18n = {
  locale: '',
  load(language: string, messages: Messages) {
    catalogues[language] = { ...catalogues[language], ...messages };
    tell();
  },
  activate(language: string) {
    i18n.locale = language;
    tell();
  },
  on(_: 'change', changed: () => void) {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  _(message: Message, given?: Values) {
    const { id, values = given } = typeof message === 'string' ? { id: message } : message;
    return written((catalogues[i18n.locale]?.[id] as Text | undefined) || id, values ?? {});
  },
  t: (message: Message, given?: Values) => i18n._(message, given),
  number(value: number | bigint, format: Intl.NumberFormatOptions = {}) {
    return Object.keys(format).length === 0 && Number.isSafeInteger(value)
      ? grouped(value)
      : cachedFormatter('NumberFormat', format).format(value);
  },
  date: (value: string | Date, format?: Intl.DateTimeFormatOptions) =>
    cachedFormatter('DateTimeFormat', format).format(new Date(value)),
};

const catalogues: Record<string, Messages> = {};
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((changed) => changed());

function written(text: Text, values: Values, count = '#'): string {
  if (typeof text === 'string') {
    return text;
  }
  return text
    .map((piece): string => {
      if (typeof piece === 'string') {
        return piece === '#' ? count : piece;
      }
      const [name, , forms] = piece;
      const value = values[name];
      if (!forms) {
        return String(value ?? '');
      }
      const number = Number(value);
      const form =
        forms[number] ?? forms[cachedFormatter('PluralRules').select(number)] ?? forms['other'];
      return written(form ?? '', values, i18n.number(number));
    })
    .join('');
}

/** A whole number without wishes, as nearly all are: the first formatter costs a phone a tenth of a second. */
const grouped = (value: number | bigint): string =>
  String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, i18n.locale === 'de' ? '.' : ',');

interface Formatters {
  NumberFormat: Intl.NumberFormat;
  DateTimeFormat: Intl.DateTimeFormat;
  PluralRules: Intl.PluralRules;
}

const makers: {
  [Kind in keyof Formatters]: new (locales: string[], format?: object) => Formatters[Kind];
} = Intl;
const made = new Map<string, Formatters[keyof Formatters]>();

/** Each takes a phone milliseconds to make. */
function cachedFormatter<Kind extends keyof Formatters>(
  kind: Kind,
  format?: object,
): Formatters[Kind] {
  const key = kind + i18n.locale + JSON.stringify(format);
  const known = made.get(key) ?? new makers[kind]([i18n.locale, 'en'], format);
  made.set(key, known);
  return known as Formatters[Kind];
}
