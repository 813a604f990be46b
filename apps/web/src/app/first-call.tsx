import { useEffect } from 'react';
import { hideSplash } from '../features/startup/splash.ts';
import { followBrowser } from '../shared/language.ts';
import { useSite } from '../shared/site.ts';

/** The splash stays until the first call has answered or failed; what it says shapes the app. */
export function FirstCall() {
  const { data, failureCount, isPending } = useSite();
  const answered = !isPending || failureCount > 0;
  const { siteName, followBrowserLanguage } = data ?? {};

  useEffect(() => {
    if (answered) {
      hideSplash();
    }
  }, [answered]);

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
