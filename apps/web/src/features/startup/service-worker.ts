import { toastRefusal } from '@baohe/app-shell/toast';
import { t } from '@lingui/core/macro';

/** A page that is left open for days hears of a new build, too. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

/** Only what is built for browsers has a worker: the native app brings its files along. */
const hasWorker = (): boolean => import.meta.env.MODE === 'production';

/** From now on the app opens without a server; a newer build is offered, never forced. */
export async function startServiceWorker(): Promise<void> {
  // Absent on plain http.
  const { serviceWorker: container } = navigator as Partial<Navigator>;
  if (!container) {
    return;
  }
  if (!hasWorker()) {
    const left = await container.getRegistrations();
    await Promise.all(left.map((registration) => registration.unregister()));
    return;
  }
  const registration = await container.register('/sw.js');
  watchForUpdate(registration, container);
}

function watchForUpdate(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > LOOK_EVERY_MS) {
      lookedAt = Date.now();
      // Without a server there is nothing newer.
      registration.update().catch(() => {});
    }
  });
  const offer = () => {
    // The first one on this device is no update.
    if (registration.waiting && container.controller) {
      offerUpdate(registration.waiting, container);
    }
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

function offerUpdate(waiting: ServiceWorker, container: ServiceWorkerContainer): void {
  toastRefusal(t`有新版本`, t`更新只要一瞬间，也可以等下次打开。`, {
    label: t`更新`,
    follow() {
      container.addEventListener('controllerchange', () => globalThis.location.reload(), {
        once: true,
      });
      // oxlint-disable-next-line require-post-message-target-origin -- a worker is no window
      waiting.postMessage({ type: 'SKIP_WAITING' });
    },
  });
}
