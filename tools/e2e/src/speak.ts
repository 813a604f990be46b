import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@baohe/domain/language/languages';
import type { Page } from 'playwright-core';

const dist = join(import.meta.dirname, '../../../apps/web/dist');

type Messages = Record<string, string>;
type Manifest = Record<string, { file: string } | undefined>;

/** As much of the app's texts as is needed here. */
interface I18n {
  load(language: string, messages: Messages): void;
  activate(language: string): void;
}

interface Fiber {
  memoizedProps?: { i18n?: I18n } | null;
  child: Fiber | null;
}

/**
 * The page as it stands in another language, dialogs included: the preferences would close them. The
 * app's own texts are found where React holds them, in the properties of its outermost provider.
 */
export async function speak(page: Page, language: Language): Promise<void> {
  const messages = await textsOf(language);
  await page.evaluate(
    ([to, texts]) => {
      const root = document.getElementById('root') as unknown as Record<string, unknown>;
      const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
      let fiber: Fiber | null = (root[key] as { stateNode: { current: Fiber } }).stateNode.current;
      while (fiber && !fiber.memoizedProps?.i18n) {
        fiber = fiber.child;
      }
      const i18n = fiber?.memoizedProps?.i18n;
      if (!i18n) {
        throw new Error('the texts of the app were not found');
      }
      i18n.load(to, texts);
      i18n.activate(to);
      document.documentElement.lang = to;
    },
    [language, messages] as const,
  );
}

/** As they were built last: a page without a network has its texts as well. */
async function textsOf(language: string): Promise<Messages> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const { href } = pathToFileURL(join(dist, manifest[`src/i18n/${language}.po`]?.file ?? 'none'));
  return ((await import(/* @vite-ignore */ href)) as { messages: Messages }).messages;
}
