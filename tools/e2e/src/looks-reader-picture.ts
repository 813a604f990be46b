import type { Page } from 'playwright-core';
import { dropCopies } from './copies.ts';
import type { Look, Looks, Who } from './look.ts';
import { pictureReaderPage } from './pages/picture-reader-page.ts';

type Reader = ReturnType<typeof pictureReaderPage>;

/** The picture reader where something else than pages is to be seen. */
export function readerPictureLooks(site: string): Looks {
  const look = (as: Who, see: (page: Page, reader: Reader) => Promise<void>): Look => ({
    as,
    go: (page, phone) => see(page, pictureReaderPage(page, phone, site)),
  });
  const goBehind = async (page: Page, reader: Reader, chapter: number) => {
    // Not the comic in which the other looks go on from its first pages.
    await reader.open(`&chapterIndex=${chapter}&imageIndex=0`, 1);
    await reader.button('翻页').click();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
  };
  return {
    'a page of pictures that does not come': look('member', async (page, reader) => {
      await page.route(/\/m\/full\//, (route) => route.abort());
      await reader.open('&chapterIndex=0&imageIndex=0');
      await reader.button('重新加载').first().waitFor();
    }),
    'the end of a chapter of pictures': look('member', async (page, reader) => {
      await goBehind(page, reader, 0);
      await reader.button('看下一话').waitFor();
    }),
    'the end of a work of pictures': look('member', async (page, reader) => {
      await goBehind(page, reader, 99);
      await page.getByRole('heading', { name: '已是最后一话' }).waitFor();
    }),
    'pictures that do not come': look('member', async (page, reader) => {
      const post = await reader.open();
      await dropCopies(page);
      await page.route(/\/cnt\/posts\//, (route) => route.abort());
      await page.goto(`${site}/reader-picture?post=${post}`);
      await reader.button('再试一次').waitFor();
    }),
    'the end of a sample of pictures': look('guest', async (page, reader) => {
      await goBehind(page, reader, 0);
      await page.getByRole('region', { name: '试读结束' }).waitFor();
    }),
  };
}
