import { DAY_MS, deviceStore } from '@baohe/app-shell/stored-value';
import { DEFAULT_CHANNEL } from '@baohe/domain/releases/release';
import { APP_VERSION } from '../../entities/app-version.ts';
import { NotServed, type UpdateDevice } from './update-device.ts';

/** A worker that does not take over does not keep the page from being loaded anew. */
const TAKES_OVER_MS = 3000;

/** Which build was left for a release: it may be named otherwise than the one that comes. */
const LEFT_BUILD = 'leftBuild';
/** As long as the release itself is remembered (stored-record.ts). */
const REMEMBERED_MS = 180 * DAY_MS;
const isText = (value: unknown): value is string => typeof value === 'string';

/** A browser: the service worker has the next version ready, and without one the site has it. */
export function openWebDevice(reload = () => location.reload()): UpdateDevice {
  return {
    needsSignature: false,
    startsNext: false,
    running: async () => ({
      version: APP_VERSION,
      platform: 'web',
      channel: DEFAULT_CHANNEL,
      nativeBuild: null,
    }),
    held: async () => Boolean((await registered())?.waiting),
    async download() {
      const registration = await registered();
      await registration?.update();
      await installed(registration?.installing);
      if (!registration?.waiting && !(await servesNewBuild())) {
        throw new NotServed();
      }
    },
    setNext: async () => {},
    async reload() {
      const waiting = (await registered())?.waiting;
      if (waiting) {
        await takeOver(waiting);
      } else {
        // Otherwise the browser's own error page would take the app away.
        await fetch('/healthz', { cache: 'no-store' });
      }
      deviceStore.write(LEFT_BUILD, shownBuild(), REMEMBERED_MS);
      reload();
    },
    watchWaiting,
    async confirm(pending) {
      if (pending === null) {
        return { kind: 'unchanged' };
      }
      if (pending === APP_VERSION) {
        return { kind: 'applied', version: pending };
      }
      const left = deviceStore.read(LEFT_BUILD, isText);
      // Another build runs, under another number than its release was given: nothing went wrong with it.
      return left !== undefined && left !== shownBuild()
        ? { kind: 'unchanged' }
        : { kind: 'rolledback', version: pending };
    },
  };
}

/** There are none without HTTPS and in private windows of some browsers. */
const workers = () => (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
/** There is none before it was registered. */
const registered = () => workers()?.getRegistration();

function watchWaiting(ready: () => void): () => void {
  const container = workers();
  let isOver = false;
  let known: ServiceWorker | undefined;
  void container?.ready.then((registration) => {
    const look = () => {
      const { waiting } = registration;
      // The first one on this device is no update.
      if (!isOver && waiting && waiting !== known && container.controller) {
        known = waiting;
        ready();
      }
    };
    look();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    );
  });
  return () => {
    isOver = true;
  };
}

/** Until the worker that arrives is ready or has failed. */
function installed(worker: ServiceWorker | null | undefined): Promise<void> {
  return new Promise((done) => {
    if (!worker || worker.state !== 'installing') {
      done();
      return;
    }
    worker.addEventListener('statechange', () => done(), { once: true });
  });
}

function takeOver(worker: ServiceWorker): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, TAKES_OVER_MS);
    navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ type: 'SKIP_WAITING' });
  });
}

/** The page of another build starts with another script. */
const shownBuild = () => document.querySelector('script[type=module]')?.getAttribute('src') ?? '';

async function servesNewBuild(): Promise<boolean> {
  const script = shownBuild();
  const page = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' });
  return script !== '' && page.ok && !(await page.text()).includes(script);
}
