import { followBrowser } from '@baohe/app-shell/language';
import { useSite } from '@baohe/app-shell/site';
import { useEffect } from 'react';
import { setSiteTitle } from '../shared/page-title.ts';

/** What the first call says shapes the app. */
export function FirstCall() {
  const { siteName, followBrowserLanguage } = useSite().data ?? {};

  useEffect(() => {
    if (siteName) {
      setSiteTitle(siteName);
    }
    if (followBrowserLanguage) {
      // Without the catalogue the shipped language stays.
      followBrowser().catch(() => {});
    }
  }, [siteName, followBrowserLanguage]);

  return null;
}
