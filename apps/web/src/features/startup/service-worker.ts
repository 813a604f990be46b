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
  lookForUpdates(await container.register('/sw.js'));
}

/** What waits then is offered in a quiet moment (features/update). */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > LOOK_EVERY_MS) {
      lookedAt = Date.now();
      // Without a server there is nothing newer.
      registration.update().catch(() => {});
    }
  });
}
