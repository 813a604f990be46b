import { FileMissing } from '@baohe/app-shell/load-code';
import { isSplashHidden } from '@baohe/app-shell/splash';

const files = new Map<string, Promise<void>>();

/**
 * Stands before each `import()` of the build in the place of Vite's helper (build/files-first.ts) and is
 * told which files it needs. Chromium remembers for the life of the page that a module did not come, even
 * one that was only to be preloaded; so what a screen needs is fetched first and imported when it is there.
 */
export async function importFiles<T>(load: () => Promise<T>, needed: string[] = []): Promise<T> {
  const imported = needed.length > 0 ? needed : ownFile(load);
  await Promise.all(imported.map((file) => comeOnce(`/${file}`)));
  return load();
}

/** A file that needs no other is not in Vite's list; the built function says which it is. */
function ownFile(load: () => unknown): string[] {
  const [, name] = /import\([`'"]\.\/([^`'"]+)/.exec(String(load)) ?? [];
  return name ? [`assets/${name}`] : [];
}

function comeOnce(href: string): Promise<void> {
  const known = files.get(href);
  if (known) {
    return known;
  }
  const loading = come(href).catch((cause: unknown) => {
    files.delete(href);
    throw new FileMissing(href, { cause });
  });
  files.set(href, loading);
  return loading;
}

async function come(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) {
    return;
  }
  if (href.endsWith('.css')) {
    await linked('stylesheet', href);
  } else if (isSplashHidden()) {
    const file = await fetch(href);
    // To its end: then the browser has it for the import.
    await file.arrayBuffer();
    if (!file.ok) {
      throw new Error(`${file.status}`);
    }
  } else {
    // Compiled while it arrives; and at the start nothing is lost by loading the page anew.
    await linked('modulepreload', href);
  }
}

function linked(rel: string, href: string): Promise<void> {
  return new Promise((done, fail) => {
    const link = document.createElement('link');
    link.rel = rel;
    link.crossOrigin = '';
    link.href = href;
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      link.remove();
      fail(new Error(rel));
    });
    document.head.append(link);
  });
}
