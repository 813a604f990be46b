import type { Page, Route } from 'playwright-core';

/*
 * Faults in the built product, planted on the way to the browser: what is replaced throws when it is
 * drawn, for as long as the page says so.
 */

/** What a file of the build exports, by its name or, where other files share it, as a namespace. */
export const plantInFile = (page: Page, file: string, name: string) =>
  plant(page, file, (code) => {
    const exported = new RegExp(`([\\w$]+)(?= as ${name}\\b)|(?<=\\b${name}:\\(\\)=>)([\\w$]+)`);
    const found = exported.exec(code);
    return [found?.[1] ?? found?.[2], code.replace(exported, 'planted')];
  });

/** A dialog of the registry. */
export const plantInDialog = (page: Page, name: string) =>
  plant(page, 'dialog-registry', (code) => [
    new RegExp(`[{,]${name}:([\\w$]+)`).exec(code)?.[1],
    code.replace(new RegExp(`([{,]${name}:)[\\w$]+`), '$1planted'),
  ]);

/** From now on, or no longer. */
export const setFault = (page: Page, isThere: boolean) =>
  page.evaluate((value) => Object.assign(globalThis, { isFaulty: value }), isThere);

/** From the start of every page. */
export const startWithFault = (page: Page) =>
  page.addInitScript(() => Object.assign(globalThis, { isFaulty: true }));

type Rewrite = (code: string) => [original: string | undefined, replaced: string];

async function plant(page: Page, file: string, rewrite: Rewrite): Promise<void> {
  await page.route(filesOf(file), async (route) => {
    const response = await route.fetch();
    const [original, replaced] = rewrite(await response.text());
    if (!original) {
      throw new Error(`nothing to replace in ${route.request().url()}`);
    }
    const body = `${replaced}
      function planted(props) {
        if (globalThis.isFaulty) throw new TypeError('a planted fault');
        return ${original}(props);
      }`;
    await route.fulfill({ response, body });
  });
}

/** The file that a part of the app is loaded from, whatever its hash is. */
const filesOf = (file: string) => new RegExp(`/assets/${file}-[\\w-]{8}\\.js$`);

/** The file cannot be had; ends when the returned function is called. */
export async function withhold(page: Page, file: string): Promise<() => Promise<void>> {
  const refuse = (route: Route) => route.fulfill({ status: 404, body: '' });
  await page.route(filesOf(file), refuse);
  return () => page.unroute(filesOf(file), refuse);
}

/** The site serves the page of another build. */
export async function deployOther(page: Page): Promise<() => Promise<void>> {
  const isPage = (url: URL) => url.pathname === '/';
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/index-[\w-]{8}\.js/g, 'index-anothers.js');
    await route.fulfill({ response, body });
  });
  return () => page.unroute(isPage);
}
