import { isSplashHidden } from '../features/startup/splash.ts';
import { FileMissing } from '../shared/load-code.ts';

const files = new Map<string, Promise<void>>();

/**
 * Stands before each `import()` of the build in the place of Vite's helper (build/files-first.ts) and is
 * told which files it needs. A browser remembers for the life of the page that a module did not come, even
 * one that was only to be preloaded; so what a screen needs is fetched first and imported when it is there.
 */
export async function importFiles<T>(load: () => Promise<T>, needed: string[] = []): Promise<T> {
  await Promise.all(needed.map((file) => come(`/${file}`)));
  return load();
}

function come(href: string): Promise<void> {
  const known = files.get(href);
  if (known) {
    return known;
  }
  const coming = new Promise<void>((done, fail) => {
    if (document.querySelector(`link[href="${href}"]`)) {
      done();
      return;
    }
    const link = document.createElement('link');
    if (href.endsWith('.css')) {
      link.rel = 'stylesheet';
    } else {
      // At the start nothing is lost by loading the page anew, and a phone compiles it while it arrives.
      link.rel = isSplashHidden() ? 'preload' : 'modulepreload';
      link.as = 'script';
    }
    link.crossOrigin = '';
    link.href = href;
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      link.remove();
      files.delete(href);
      fail(new FileMissing(href));
    });
    document.head.append(link);
  });
  files.set(href, coming);
  return coming;
}
