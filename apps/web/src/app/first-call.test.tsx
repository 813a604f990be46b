import { chooseLanguage, currentLanguage } from '@baohe/app-shell/language';
import { i18n } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnServer } from '../testing/on-server.tsx';
import { FirstCall } from './first-call.tsx';

beforeEach(() => {
  localStorage.clear();
  document.title = '';
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en']);
});
afterEach(() => {
  vi.restoreAllMocks();
  i18n.activate('zh-CN');
});

async function start(followBrowserLanguage: boolean) {
  renderOnServer(
    <>
      <FirstCall />
      <p>{'here'}</p>
    </>,
    [],
    { site: { followBrowserLanguage } },
  );
  await screen.findByText('here');
  // The first call has been answered.
  await waitFor(() => expect(document.title).toBe('异次元宝盒'));
}

test('where the site follows the browser, a first visit is in its language', async () => {
  await start(true);
  await waitFor(() => expect(currentLanguage()).toBe('de'), { timeout: 10_000 });
});

test('as shipped it is in Chinese, whatever the browser says', async () => {
  await start(false);
  expect(currentLanguage()).toBe('zh-CN');
});

test('whoever has chosen a language keeps it', async () => {
  await chooseLanguage('ja');
  await start(true);
  await import('@baohe/domain/language/accept-language');
  expect(currentLanguage()).toBe('ja');
});
