import { join } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { setupI18n, type Messages } from '@lingui/core';
import { beforeAll, expect, test, vi } from 'vitest';
import { i18n } from './spoken-texts.ts';

const config = getConfig();
const { rootDir = '', locales } = config;
const compiled: Record<string, Messages> = {};

beforeAll(async () => {
  for (const locale of locales) {
    const path = join('apps/web/src/i18n', `${locale}.po`);
    const found = getCatalogForFile(path, await getCatalogs({ ...config, rootDir }));
    const stored = (await found?.catalog.read(locale)) ?? {};
    const texts = Object.entries(stored).map(([id, { translation }]) => [id, translation]);
    const { source } = createCompiledCatalog(locale, Object.fromEntries(texts), {
      namespace: 'json',
    });
    compiled[locale] = (JSON.parse(source) as { messages: Messages }).messages;
  }
});

/** The names in a text, those inside its plurals among them. */
function namesIn(text: unknown): string[] {
  return Array.isArray(text)
    ? text.flatMap((piece: unknown) =>
        Array.isArray(piece)
          ? [String(piece[0]), ...Object.values((piece[2] ?? {}) as object).flatMap(namesIn)]
          : [],
      )
    : [];
}

test.each(locales)('every text of %s reads as the library writes it', (locale) => {
  const messages = compiled[locale] ?? {};
  const library = setupI18n({ locale, messages: { [locale]: messages } });
  i18n.load(locale, messages);
  i18n.activate(locale);
  expect(Object.keys(messages).length).toBeGreaterThan(500);
  for (const [id, text] of Object.entries(messages)) {
    for (const value of [0, 1, 2, 12_345, '甲 {0} # \\']) {
      const values = Object.fromEntries(namesIn(text).map((name) => [name, value]));
      expect(i18n._({ id, values })).toBe(library._({ id, values }));
      expect(i18n._(id, values)).toBe(library._(id, values));
    }
  }
});

test.each(locales)('numbers and dates of %s are the library’s', (locale) => {
  const library = setupI18n({ locale, messages: {} });
  i18n.activate(locale);
  for (const options of [undefined, { notation: 'compact' }, { style: 'percent' }] as const) {
    expect(i18n.number(12_345.6, options)).toBe(library.number(12_345.6, options));
  }
  const medium = { dateStyle: 'medium', timeStyle: 'short' } as const;
  expect(i18n.date('2026-11-16T05:00:00Z', medium)).toBe(
    library.date('2026-11-16T05:00:00Z', medium),
  );
});

test.each(locales)(
  'whole numbers of %s are written without a formatter, as the library writes them',
  (locale) => {
    const library = setupI18n({ locale, messages: {} });
    i18n.activate(locale);
    const values = [0, 7, -7, 999, 1000, 9999, -12_345, 1_234_567, Number.MAX_SAFE_INTEGER];
    const written = values.map((value) => library.number(value));
    const formatter = vi.spyOn(Intl.NumberFormat.prototype as { format: unknown }, 'format', 'get');
    expect(values.map((value) => i18n.number(value))).toEqual(written);
    expect(values.map((value) => i18n.number(value, {}))).toEqual(written);
    expect(formatter).not.toHaveBeenCalled();
    formatter.mockRestore();
  },
);

test('a text that is not there yet is its id; what comes later is told, and adds to what is there', () => {
  const heard: string[] = [];
  const stop = i18n.on('change', () => heard.push(i18n._('later')));
  i18n.activate('xx');
  i18n.load('xx', { first: '甲' });
  i18n.load('xx', { later: '乙' });
  stop();
  i18n.load('xx', { later: '丙' });
  expect(heard).toEqual(['later', 'later', '乙']);
  expect(i18n._('first')).toBe('甲');
});
