import { expect, test } from 'vitest';
import { isPlainReply, recordApi } from '../api-bodies.ts';
import { LAN_NAME, newVisit, openBrowser } from '../browser.ts';
import { startFilledWorld } from '../filled-world.ts';
import { guestPage } from '../pages/guest-page.ts';

test('on a plain-http home network, without crypto.subtle, everything is sealed all the same', async () => {
  const [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  try {
    const { page, complaints } = await newVisit(browser);
    const bodies = recordApi(page);
    const guest = guestPage(page, `http://${LAN_NAME}:${world.port}`);
    await guest.open('/guest');
    await guest.announcementCard.waitFor();
    expect(await page.evaluate(() => globalThis.crypto.subtle === undefined)).toBe(true);

    const sent = await bodies();
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.filter(({ reply }) => isPlainReply(reply))).toEqual([]);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await world.stop();
  }
});
