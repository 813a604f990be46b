import { i18n } from '@lingui/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  chooseLanguage,
  loadAllTexts,
  offerCatalogues,
  startLanguage,
  type CatalogueModule,
} from './language.ts';

const catalogueOf = (text: string) => ({ messages: { aaaaaa: [text] } });

test('a whole catalogue is loaded once, whoever asks for it: each load draws everything again', async () => {
  const load = vi.fn<() => Promise<CatalogueModule>>(async () => catalogueOf('盒子'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  offerCatalogues({
    '../i18n/zh-CN.po': load,
    '../i18n/de.po': async () => catalogueOf('Kiste'),
  });
  await startLanguage();
  const changed = vi.fn<() => void>();
  onTestFinished(i18n.on('change', changed));

  await expect(loadAllTexts()).rejects.toThrow('Failed to fetch');
  expect(changed).not.toHaveBeenCalled();
  await Promise.all([loadAllTexts(), loadAllTexts()]);
  await loadAllTexts();
  expect(i18n._('aaaaaa')).toBe('盒子');
  expect(changed).toHaveBeenCalledOnce();

  await chooseLanguage('de');
  changed.mockClear();
  await loadAllTexts();
  expect(i18n._('aaaaaa')).toBe('Kiste');
  expect(changed).not.toHaveBeenCalled();
});
