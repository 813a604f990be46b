/** The system brings it back after a call, a keyboard or a turn, and does not always say so. */
export const AGAIN_MS = 8000;

/** Hidden, and hidden again: by the clock, and whenever something may have brought it back. */
export function hideStatusBar(): void {
  const hide = () => void hideNow().catch(() => undefined);
  hide();
  setInterval(hide, AGAIN_MS);
  addEventListener('orientationchange', hide);
  screen.orientation?.addEventListener('change', hide);
  document.addEventListener('visibilitychange', hide);
  void watchPlugins(hide);
}

async function hideNow(): Promise<void> {
  if (document.visibilityState === 'visible') {
    const { SystemBars, SystemBarType } = await import('@capacitor/core');
    await SystemBars.hide({ bar: SystemBarType.StatusBar });
  }
}

async function watchPlugins(hide: () => void): Promise<void> {
  const [{ App }, { Keyboard }] = await Promise.all([
    import('@capacitor/app'),
    import('@capacitor/keyboard'),
  ]);
  await App.addListener('resume', hide);
  await Keyboard.addListener('keyboardDidShow', hide);
  await Keyboard.addListener('keyboardDidHide', hide);
}
