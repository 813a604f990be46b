import { takeBackKey } from './back-key.ts';
import { openLinksOutside } from './outside-links.ts';
import { readSecret } from './secrets.ts';
import { hideStatusBar } from './status-bar.ts';
import { restoreStorage } from './stored-page.ts';

async function hideSplash(): Promise<void> {
  const { SplashScreen } = await import('@capacitor/splash-screen');
  await SplashScreen.hide();
}

// On their way while the first files are read.
void readSecret('session');
void readSecret('device');
void restoreStorage();
takeBackKey();
hideStatusBar();
openLinksOutside();
// That of the page is drawn by now.
void hideSplash();
