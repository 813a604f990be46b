import type { Page } from 'playwright-core';
import { libraryPage } from './pages/library-page.ts';
import { readerTextPage } from './pages/reader-text-page.ts';

/** The demo's chapters are short: large letters on a small phone make several screens of one. */
export const SMALL = { width: 390, height: 360 };
export const LARGE_LETTERS = JSON.stringify({ value: { size: 30 }, expires: 4e12 });
export const enlarge = (settings: string) => localStorage.setItem('readerText', settings);

/** Opens a novel that is several screens long, at its beginning or where it was left. */
export async function openLongChapter(page: Page, site: string): Promise<void> {
  await page.setViewportSize(SMALL);
  await page.goto(`${site}/term?term=CAT_1&kind=category`);
  const { cards } = libraryPage(page);
  await cards.first().waitFor();
  await page.evaluate(enlarge, LARGE_LETTERS);
  const novels = await cards
    .filter({ hasText: /小说/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const reader = readerTextPage(page);
  for (const novel of novels) {
    await page.goto(site + novel);
    await reader.start.click();
    await reader.paragraphs.first().waitFor();
    if ((await reader.stage.evaluate((stage) => stage.scrollHeight)) > 2.5 * SMALL.height) {
      return;
    }
  }
  throw new Error('no chapter of the demo is long enough');
}
