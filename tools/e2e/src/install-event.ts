import type { Page } from 'playwright-core';

/** As text: what compiles these files for the screenshots puts a helper around functions, which no page has. */
const OFFER = `addEventListener('load', () => {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  event.prompt = async () => { document.documentElement.dataset.prompted = ''; };
  event.userChoice = Promise.resolve({ outcome: 'accepted' });
  dispatchEvent(event);
});`;

/** The browser could install the app, as Chromium tells a page; headless it never does. */
export const canInstall = (page: Page) => page.addInitScript({ content: OFFER });

/** Somebody was here on another day; only before the first page of the visit. */
export async function rememberDays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('remembered') === null) {
      sessionStorage.setItem('remembered', '');
      const value = {
        visits: 1,
        days: 1,
        lastDay: 'another',
        seenAt: 0,
        hasFinishedWork: false,
        offeredAt: null,
      };
      localStorage.setItem('installOffer', JSON.stringify({ value, expires: Date.now() + 1e9 }));
    }
  });
}
