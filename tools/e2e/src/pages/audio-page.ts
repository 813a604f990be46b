import type { Page } from 'playwright-core';
import { libraryPage } from './library-page.ts';

/** The player, as a person sees it and hears it. */
export function audioPage(page: Page, site: string, work: string) {
  const mini = page.getByRole('complementary', { name: '正在播放' });
  const full = page.getByRole('dialog').filter({ has: page.getByRole('slider') });
  const rows = page.getByRole('tabpanel').getByRole('list').getByRole('button');
  return {
    mini,
    full,
    rows,
    /** The first screen after it lets the test listen: the sound stands in no document. */
    async hear(): Promise<void> {
      await page.addInitScript(() => {
        const Real = Audio;
        globalThis.Audio = class extends Real {
          constructor() {
            super();
            Object.assign(globalThis, { heard: this });
          }
        };
      });
    },
    heard: () =>
      page.evaluate(() => {
        const { heard } = globalThis as unknown as { heard: HTMLAudioElement | undefined };
        return heard
          ? { at: heard.currentTime, paused: heard.paused, volume: heard.volume }
          : { at: 0, paused: true, volume: 1 };
      }),
    /** So many seconds before the end of the track, without waiting for it. */
    nearEnd: (seconds: number) =>
      page.evaluate((left) => {
        const { heard } = globalThis as unknown as { heard: HTMLAudioElement };
        heard.currentTime = heard.duration - left;
      }, seconds),
    /** By the search on the home page, so that both lie behind it. */
    async openWork(): Promise<void> {
      await page.goto(`${site}/one/osusume`);
      await page.getByRole('link', { name: '搜索' }).click();
      await page.getByRole('searchbox').fill(work.slice(0, 4));
      await page.getByRole('searchbox').press('Enter');
      await libraryPage(page).cards.filter({ hasText: work }).first().click();
      await libraryPage(page).heading(work).waitFor();
    },
    /** By its category: a search may be asked every few seconds only. */
    async openFromContinueList(): Promise<void> {
      await page.goto(`${site}/term?term=CAT_1_5&kind=category`);
      await libraryPage(page).cards.filter({ hasText: work }).first().click();
      await libraryPage(page).heading(work).waitFor();
    },
    /** The first track, from the tree. */
    async playFirst(): Promise<void> {
      await libraryPage(page).tab('目录').click();
      await rows.first().click();
      const track = rows.filter({ hasText: /^音频/ }).first();
      await track.waitFor();
      await track.click();
      await mini.waitFor();
    },
    async openFull(): Promise<void> {
      await mini.getByRole('button', { name: /^打开播放器/ }).click();
      await full.waitFor();
    },
    panel: (name: string) => full.getByRole('button', { name: new RegExp(`^${name}`) }),
    line: full
      .getByRole('list', { name: '字幕' })
      .getByRole('button')
      .and(page.locator('[aria-current]')),
  };
}
