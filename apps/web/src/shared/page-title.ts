import { useEffect } from 'react';
import { privateMode } from './private-mode.ts';

let siteName: string | undefined;
/** While one screen gives way to another both are here; the newest counts. */
const shown: { name: string }[] = [];

function write(): void {
  // A browser writes titles into its history.
  const name = privateMode.get() ? undefined : shown.at(-1)?.name;
  const title = [name, siteName].filter(Boolean).join(' · ');
  if (title) {
    document.title = title;
  }
}

export function setSiteTitle(name: string): void {
  siteName = name;
  write();
}

/** What tabs, the history of the browser and screen readers call this page; nothing where it is the site itself. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) {
      return undefined;
    }
    const entry = { name };
    shown.push(entry);
    write();
    const stop = privateMode.follow(write);
    return () => {
      stop();
      shown.splice(shown.indexOf(entry), 1);
      write();
    };
  }, [name]);
}
