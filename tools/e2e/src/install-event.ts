import type { Page } from 'playwright-core';

/** The browser could install the app, as Chromium tells a page; headless it never does. */
export async function canInstall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Behind the modules, which listen as soon as they run.
    addEventListener('load', () => {
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => void (document.documentElement.dataset['prompted'] = ''),
          userChoice: Promise.resolve({ outcome: 'accepted' }),
        }),
      );
    });
  });
}

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
