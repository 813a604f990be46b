import type { Page } from 'playwright-core';
import type { Look, Looks } from './looks.ts';
import { audioPage } from './pages/audio-page.ts';

/** A work of the demo with two tracks. */
const WORK = '雪国旅馆 · 障子外';

/** The full player, playing. */
export async function openPlayer(page: Page, site: string): Promise<void> {
  const audio = audioPage(page, site, WORK);
  await audio.openFromShelf();
  await audio.playFirst();
  await audio.openFull();
}

/** What the player may show beside the page it plays on. */
export function listeningLooks(site: string): Looks {
  const withPanel = (name: string): Look => ({
    as: 'member',
    async go(page) {
      await openPlayer(page, site);
      await audioPage(page, site, WORK).panel(name).click();
    },
  });
  return {
    'listening-mini': {
      as: 'member',
      async go(page) {
        const audio = audioPage(page, site, WORK);
        await audio.openFromShelf();
        await audio.playFirst();
      },
    },
    'listening-sound': withPanel('倍速与音质'),
    'listening-sleep': withPanel('定时关闭'),
    'listening-words': withPanel('字幕'),
    'listening-queue': withPanel('播放列表'),
    'listening-marks': {
      as: 'member',
      async go(page) {
        await openPlayer(page, site);
        const { full, panel } = audioPage(page, site, WORK);
        await full.getByRole('button', { name: '加书签' }).click();
        await panel('标记').click();
        await full.getByRole('list', { name: '书签' }).waitFor();
      },
    },
  };
}
