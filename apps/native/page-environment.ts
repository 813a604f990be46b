import { keyLine, readUpdateKey } from './update-key.ts';

/** Said in one line to whoever builds. */
export class PageRefused extends Error {}

const VERSION = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\da-z.-]+)?$/i;

/**
 * What the page of the app is built with. A page that were not told its version would call itself 1.0.0, and be held by
 * the release that it was built for; it checks what it is offered by the same key as the plugin.
 */
export function pageEnvironment(
  given: NodeJS.ProcessEnv,
  folder: string = import.meta.dirname,
): NodeJS.ProcessEnv {
  const { VITE_VERSION: version = '', BAOHE_RELEASE: release } = given;
  if (!VERSION.test(version)) {
    throw new PageRefused(
      'VITE_VERSION must say which version the app is, like 1.1.0: the number of the release that leads to it (docs/native.md)',
    );
  }
  return {
    ...given,
    VITE_RELEASE: given['VITE_RELEASE'] ?? version,
    VITE_UPDATE_KEY: keyLine(readUpdateKey({ folder, isRelease: release === '1' })),
  };
}
