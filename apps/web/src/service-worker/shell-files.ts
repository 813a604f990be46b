import { SHELL_CACHE } from '@baohe/app-shell/cache-names';

/** The page of the app without what the server writes into it: the first call fetches that by itself. */
export const SHELL_PAGE = '/index.html';
/** As many as a browser asks for at once; the page that is open has the way first. */
const AT_ONCE = 4;

interface ShellDeps {
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Of the build: another list is another name. */
  version: string;
}

/** Stores the build, whole or not at all; what the build before has too is not fetched again. */
export async function storeShell(files: readonly string[], deps: ShellDeps): Promise<void> {
  const { caches, version } = deps;
  const cache = await caches.open(SHELL_CACHE + version);
  const waiting = [SHELL_PAGE, ...files];
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      await cache.put(file, await wholeFile(file, deps));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } catch (error) {
    waiting.length = 0;
    await caches.delete(SHELL_CACHE + version);
    throw error;
  }
}

async function wholeFile(file: string, { caches, fetch }: ShellDeps): Promise<Response> {
  const isPage = file === SHELL_PAGE;
  const stored = isPage ? undefined : await caches.match(file);
  if (stored) {
    return stored;
  }
  const response = await fetch(file, { cache: isPage ? 'reload' : 'default' });
  if (response.status !== 200) {
    throw new Error(`${file}: ${response.status}`);
  }
  return response;
}

/** The build before stays: a tab that was opened with it may still ask for its files. */
export async function dropOlderShells(caches: CacheStorage, version: string): Promise<void> {
  // In the order in which they were made.
  const before = (await caches.keys()).filter(
    (name) => name.startsWith(SHELL_CACHE) && name !== SHELL_CACHE + version,
  );
  await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
}
