import { currentLanguage, offerCatalogues } from '@baohe/app-shell/language';
import { shownToast } from '@baohe/app-shell/toast';
import { i18n } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnServer } from '../../testing/on-server.tsx';
import { press } from '../../testing/typing.ts';
import { LanguageOffer } from './language-offer.tsx';
import { languageDeclined, offeredLanguage } from './offered-language.ts';

const speaks = (language: string) =>
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);

beforeEach(() => {
  localStorage.clear();
  languageDeclined.reload();
});
afterEach(() => {
  vi.restoreAllMocks();
  i18n.activate('zh-CN');
});

test.each([
  ['de-DE', 'de'],
  ['en-US', 'en'],
  ['ja', 'ja'],
  ['zh-HK', 'zh-TW'],
  ['zh-CN', undefined],
  ['zh', undefined],
  ['fr-FR', undefined],
])('a browser that speaks %s is offered %s', (spoken, offered) => {
  speaks(spoken);
  expect(offeredLanguage()).toBe(offered);
});

test('one tap, and the page speaks it; it is not offered again', async () => {
  speaks('de-DE');
  offerCatalogues({ '../i18n/de.po': async () => ({ messages: {} }) });
  renderOnServer(<LanguageOffer />, []);
  expect((await screen.findByRole('region', { name: 'Sprache' })).lang).toBe('de');
  await press('Auf Deutsch');
  await waitFor(() => expect(currentLanguage()).toBe('de'));
  expect(screen.queryByRole('region')).toBeNull();
  i18n.activate('zh-CN');
  expect(offeredLanguage()).toBeUndefined();
});

test('who says no is never asked again', async () => {
  speaks('ja');
  renderOnServer(<LanguageOffer />, []);
  await screen.findByRole('region', { name: '表示言語' });
  await press('このままにする');
  expect(screen.queryByRole('region')).toBeNull();
  languageDeclined.reload();
  expect(offeredLanguage()).toBeUndefined();
});

test('without its texts it says so and can be tried again', async () => {
  speaks('en-GB');
  offerCatalogues({});
  renderOnServer(<LanguageOffer />, []);
  await screen.findByRole('region', { name: 'Language' });
  await press('In English');
  await waitFor(() => expect(shownToast.get()?.text).toBe('语言包获取失败，请重试'));
  expect(currentLanguage()).toBe('zh-CN');
  offerCatalogues({ '../i18n/en.po': async () => ({ messages: {} }) });
  await press('In English');
  await waitFor(() => expect(currentLanguage()).toBe('en'));
});
