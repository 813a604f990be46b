import { readSecret } from './secrets.ts';

/** Before anything is drawn or asked. */
export async function startDevice(): Promise<void> {
  // On their way while the first files are read.
  void readSecret('session');
  void readSecret('device');
  const { restoreStorage } = await import('./stored-page.ts');
  await restoreStorage();
  const [{ takeBackKey }, { hideStatusBar }, { openLinksOutside }] = await Promise.all([
    import('./back-key.ts'),
    import('./status-bar.ts'),
    import('./outside-links.ts'),
  ]);
  takeBackKey();
  hideStatusBar();
  openLinksOutside();
}

/** The splash of the system goes: that of the page is there. */
export async function showApp(): Promise<void> {
  const { SplashScreen } = await import('@capacitor/splash-screen');
  await SplashScreen.hide();
}
