/** A file of the build that was not there, or not within reach; it can be asked for again. */
export class FileMissing extends Error {}

/**
 * Code of the app that did not come: for now; because the site has another build and no longer the files
 * that this page knows; or because it cannot run, which only a page that is loaded anew can try again.
 */
type LoadFailure = 'missing' | 'outdated' | 'broken';

export class LoadFailed extends Error {
  readonly failure: LoadFailure;

  constructor(failure: LoadFailure, cause?: unknown) {
    super(`a part of the app did not load (${failure})`, { cause });
    this.name = 'LoadFailed';
    this.failure = failure;
  }
}

/** Another try on this page is of no use. */
export const needsReload = (error: unknown): boolean =>
  error instanceof LoadFailed && error.failure !== 'missing';

const PATIENCE_MS = 5000;

export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await hasNewBuild()) {
      throw new LoadFailed('outdated', error);
    }
    throw new LoadFailed(error instanceof FileMissing ? 'missing' : 'broken', error);
  }
}

/** The page of another build starts with another script. */
async function hasNewBuild(): Promise<boolean> {
  const script = document.querySelector('script[type=module]')?.getAttribute('src');
  if (!script) {
    return false;
  }
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const page = await fetch(import.meta.env.BASE_URL, { cache: 'no-store', signal });
    return page.ok && !(await page.text()).includes(script);
  } catch {
    return false;
  }
}
