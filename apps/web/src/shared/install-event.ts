import { externalStore } from '@baohe/app-shell/external-store';

/** Chromium's own, not in the types: the browser can install the app, and waits for our word. */
export interface InstallEvent extends Event {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Null where the browser does not offer it, or the app is installed. */
export const installEvent = externalStore<InstallEvent | null>(null);

/** It comes once, early: whoever listens later has missed it. */
export function catchInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installEvent.set(event as InstallEvent);
  });
}
