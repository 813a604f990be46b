import { openOutside } from './outside.ts';

/** A link to another site opens beside the app; one that names an app of its own is the system's. */
export function openLinksOutside(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const address = link instanceof HTMLAnchorElement ? link.href : '';
    if (event.defaultPrevented || !/^https?:/.test(address) || isOurs(address)) {
      return;
    }
    event.preventDefault();
    void openOutside(address);
  });
}

const isOurs = (address: string): boolean => new URL(address).origin === location.origin;
