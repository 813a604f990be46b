import type { Page } from 'playwright-core';
import type { Looks } from './look.ts';
import { closeTop } from './pages/dialogs.ts';
import { libraryPage } from './pages/library-page.ts';
import { readerTextPage } from './pages/reader-text-page.ts';

/** The page of the first post of this kind, by the word on its cover. */
export async function openPost(page: Page, site: string, term: string, kind: RegExp) {
  await page.goto(`${site}/term?term=${term}&kind=category`);
  await libraryPage(page).cards.filter({ hasText: kind }).first().click();
  await readerTextPage(page).start.waitFor();
}

/** The novel of the looks, once it was looked up. */
const novels = new Map<string, string>();

async function novelOf(page: Page, site: string): Promise<string> {
  const found = novels.get(site);
  if (found) {
    return found;
  }
  await page.goto(`${site}/term?term=CAT_1&kind=category`);
  const card = libraryPage(page).cards.filter({ hasText: /小说/ }).first();
  const href = (await card.getAttribute('href')) ?? '';
  const post = new URL(href, site).searchParams.get('post') ?? '';
  novels.set(site, post);
  return post;
}

export async function openNovel(page: Page, site: string) {
  const post = await novelOf(page, site);
  // Always the same chapter: the others of this account have read on.
  await page.goto(`${site}/reader-article?post=${post}&volumeIndex=0&chapterIndex=0`);
  await readerTextPage(page).paragraphs.first().waitFor();
}

/** The novel reader and the article reader, in every state that can be seen. */
export function readerTextLooks(site: string): Looks {
  const showBars = async (page: Page) => {
    const reader = readerTextPage(page);
    if (!(await reader.button('设置').isVisible())) {
      await reader.tap();
    }
    await reader.button('设置').waitFor();
  };
  const paper = (name: string) => (page: Page) => readerTextPage(page).choice(name).check();
  const dialog = (button: string, name: string) => async (page: Page) => {
    await closeTop(page);
    await showBars(page);
    await readerTextPage(page).button(button).click();
    await page.getByRole('dialog', { name }).waitFor();
  };
  return {
    '/reader-article': {
      as: 'member',
      async go(page) {
        await openNovel(page, site);
        await showBars(page);
      },
      states: {
        async settings(page) {
          await readerTextPage(page).button('设置').click();
          await paper('纸')(page);
        },
        'settings on green': paper('绿'),
        'settings at night': paper('夜'),
        'settings on black': paper('黑'),
        chapters: dialog('目录', '目录'),
        bookmarks: (page) => page.getByRole('tab', { name: /^书签/ }).click(),
        'a new bookmark': dialog('加书签', '加书签'),
        find: dialog('在书中查找', '在书中查找'),
        async aloud(page) {
          await closeTop(page);
          await showBars(page);
          await readerTextPage(page).button('朗读').click();
          await page.getByRole('complementary', { name: '朗读' }).waitFor();
        },
        async 'after aloud'(page) {
          await page.getByRole('button', { name: '停止朗读' }).click();
        },
        async 'no bars'(page) {
          await closeTop(page);
          await showBars(page);
          await readerTextPage(page).tap();
          await readerTextPage(page).button('设置').waitFor({ state: 'detached' });
        },
      },
    },
    'a chapter that is not there': {
      as: 'member',
      async go(page) {
        const post = await novelOf(page, site);
        await page.goto(`${site}/reader-article?post=${post}&volumeIndex=99&chapterIndex=0`);
        await page.getByRole('heading', { name: '没有找到这一章' }).waitFor();
      },
    },
    'a chapter behind the sample': {
      as: 'guest',
      async go(page) {
        const post = await novelOf(page, site);
        await page.goto(`${site}/reader-article?post=${post}&volumeIndex=0&chapterIndex=1`);
        await page.getByRole('region', { name: '试读结束' }).waitFor();
      },
    },
    'an article': {
      as: 'member',
      async go(page) {
        await openPost(page, site, 'CAT_1', /合集|游戏/);
        await readerTextPage(page).start.click();
        await page.getByRole('heading', { name: '资源下载' }).waitFor();
      },
    },
  };
}
