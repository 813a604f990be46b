import { useExternal } from '@baohe/app-shell/external-store';
import { installEvent } from '../../shared/install-event.ts';

/** By a question of the browser's, or by hand from Safari's share menu. */
export type InstallWay = 'prompt' | 'share menu';

type SafariNavigator = Navigator & { standalone?: boolean };

/** Null in the installed app, in the wrapper, and where the browser offers nothing. */
export function installWay(): InstallWay | null {
  const { standalone, userAgent } = navigator as SafariNavigator;
  const isApp =
    import.meta.env.MODE === 'native' ||
    standalone === true ||
    globalThis.matchMedia?.('(display-mode: standalone)').matches;
  if (isApp) {
    return null;
  }
  if (installEvent.get()) {
    return 'prompt';
  }
  // Only Safari on a phone or tablet says whether it stands alone; other apps there borrow its engine, not its menu.
  return standalone === false && /Version\/.+Safari\//.test(userAgent) ? 'share menu' : null;
}

export function useInstallWay(): InstallWay | null {
  useExternal(installEvent);
  return installWay();
}
