import type { Page } from 'playwright-core';

const PASSWORD = 'baohe-demo-2026';

export function opsPage(page: Page) {
  const picture = page.locator('.ops-swipe-card[data-depth="0"] .ops-swipe-picture');
  const name = () => picture.getAttribute('alt', { timeout: 20_000 });

  /** Until another picture is on top, or none is left. */
  const changed = async (before: string | null) => {
    await page.waitForFunction((old) => {
      const top = document.querySelector('.ops-swipe-card[data-depth="0"] .ops-swipe-picture');
      return top
        ? top.getAttribute('alt') !== old
        : document.body.textContent?.includes('都看完了');
    }, before);
  };

  return {
    picture,
    name,
    title: page.getByRole('heading', { level: 1 }),
    allDone: page.getByText('都看完了'),
    async signIn(username: string) {
      await page.getByLabel('账号').fill(username);
      await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: '登录' }).click();
      await page.getByRole('tablist', { name: '哪些图片' }).waitFor();
    },
    tab: (label: string) => page.getByRole('tab', { name: new RegExp(label) }),
    async press(key: 'ArrowLeft' | 'ArrowRight' | 'z') {
      const before = await name();
      await page.keyboard.press(key);
      await changed(before);
    },
    async swipe(side: 'left' | 'right') {
      const before = await name();
      const box = await page.locator('.ops-cards').boundingBox();
      if (!box) {
        throw new Error('there is no deck');
      }
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + (side === 'right' ? 140 : -140), y + 10, { steps: 4 });
      await page.mouse.up();
      await changed(before);
    },
  };
}
