import { followBrowser } from '@baohe/app-shell/language';
import { useSite } from '@baohe/app-shell/site';
import { useEffect } from 'react';

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
