import { useEffect } from 'react';
import { followBrowser } from '../shared/language.ts';
import { useSite } from '../shared/site.ts';

/** What the first call says shapes the app. */
export function FirstCall() {
  const { siteName, followBrowserLanguage } = useSite().data ?? {};

  useEffect(() => {
    if (siteName) {
      document.title = siteName;
    }
    if (followBrowserLanguage) {
      // Without the catalogue the shipped language stays.
      followBrowser().catch(() => {});
    }
  }, [siteName, followBrowserLanguage]);

  return null;
}
