import type { Page } from 'playwright-core';
import type { Looks } from './look.ts';
import { audioPage } from './pages/audio-page.ts';
import { shellPage } from './pages/shell-page.ts';
import { deployOther, plantInDialog, plantInFile, startWithFault, withhold } from './planted.ts';

const WORK = '雪国旅馆 · 障子外';
const failed = (page: Page) => page.getByRole('heading', { name: '这里出错了' }).waitFor();

/** What stands in the place of something that threw or did not come. */
export function failedLooks(site: string): Looks {
  return {
    'failed screen': {
      as: 'user',
      async go(page) {
        await plantInFile(page, 'mine', 'MineScreen');
        await startWithFault(page);
        await page.goto(`${site}/one/mine`);
        await failed(page);
      },
    },
    'failed shell': {
      as: 'user',
      async go(page) {
        await plantInFile(page, 'shell', 'Shell');
        await startWithFault(page);
        await page.goto(`${site}/one/mine`);
        await failed(page);
      },
    },
    'failed dialog': {
      as: 'user',
      async go(page) {
        await plantInDialog(page, 'notifications');
        await startWithFault(page);
        await page.goto(`${site}/one/mine`);
        await page.getByRole('button', { name: '消息' }).click();
        await page.getByRole('dialog', { name: '这里出错了' }).waitFor();
      },
    },
    'failed mini player': {
      as: 'member',
      async go(page) {
        await plantInFile(page, 'mini-player', 'MiniPlayer');
        await startWithFault(page);
        await audioPage(page, site, WORK).openFromContinueList();
        await audioPage(page, site, WORK).playFirst();
        await page.getByText('播放器没能显示').waitFor();
      },
    },
    'screen of another build': {
      as: 'user',
      async go(page) {
        await page.goto(`${site}/one/square`);
        await deployOther(page);
        await withhold(page, 'mine');
        await shellPage(page).link('我的').click();
        await page.getByRole('heading', { name: '宝盒更新了' }).waitFor();
      },
    },
  };
}
