import { currentLanguage } from '@baohe/app-shell/language';
import { i18n } from '@lingui/core';

/** The menu of the installed app speaks the language that was chosen, not the browser's. */
export function followManifestLanguage(): void {
  const speak = () => {
    const link = document.querySelector('link[rel=manifest]');
    const language = currentLanguage();
    const address = `/manifest.webmanifest?lang=${language}`;
    if (link && link.getAttribute('href') !== address) {
      link.setAttribute('href', address);
    }
  };
  speak();
  i18n.on('change', speak);
}
