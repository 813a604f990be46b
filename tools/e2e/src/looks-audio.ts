import type { Page } from 'playwright-core';
import type { Look } from './look.ts';
import { audioPage } from './pages/audio-page.ts';

/** A work of the demo with two tracks. */
const WORK = '雪国旅馆 · 障子外';

/** The full player, playing; then each of its panels, and the bar that is left of it. */
export function playerLook(site: string): Look {
  const audioOn = (page: Page) => audioPage(page, site, WORK);
  const panel = (name: string) => (page: Page) => audioOn(page).panel(name).click();
  return {
    as: 'member',
    async go(page) {
      await audioOn(page).openFromContinueList();
      await audioOn(page).playFirst();
      await audioOn(page).openFull();
    },
    states: {
      'speed and quality': panel('倍速与音质'),
      'sleep timer': panel('定时关闭'),
      lyrics: panel('字幕'),
      queue: panel('播放列表'),
      async bookmarks(page) {
        const { full } = audioOn(page);
        await full.getByRole('button', { name: '加书签' }).click();
        await panel('标记')(page);
        await full.getByRole('list', { name: '书签' }).waitFor();
      },
      async 'mini player'(page) {
        await page.keyboard.press('Escape');
        await audioOn(page).full.waitFor({ state: 'detached' });
        await audioOn(page).mini.waitFor();
      },
    },
  };
}
