import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { release } from './testing/releases.ts';
import { NotServed } from './update-device.ts';
import { openWebDevice } from './web-device.ts';

const PAGE = (script: string) => `<script type="module" src="${script}"></script>`;
let served = '/assets/index-old.js';
const reloaded = vi.fn<() => void>();
const messages: unknown[] = [];

class FakeWorker extends EventTarget {
  state = 'installing';
  postMessage(message: unknown) {
    messages.push(message);
    container.dispatchEvent(new Event('controllerchange'));
  }
}

const container = new EventTarget() as EventTarget & { getRegistration: () => Promise<unknown> };
const registration = {
  waiting: null as FakeWorker | null,
  installing: null as FakeWorker | null,
  update: vi.fn<() => Promise<void>>(async () => {}),
};

/** As browsers without workers, or pages without HTTPS, have it. */
const withWorkers = (value: unknown) =>
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });

beforeEach(() => {
  localStorage.clear();
  served = '/assets/index-old.js';
  messages.length = 0;
  registration.waiting = null;
  registration.installing = null;
  registration.update.mockImplementation(async () => {});
  container.getRegistration = async () => registration;
  withWorkers(container);
  document.head.innerHTML = PAGE('/assets/index-old.js');
  vi.stubGlobal('fetch', async () => new Response(PAGE(served)));
  reloaded.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

test('the worker that waits is told to take over, and then the page is loaded anew', async () => {
  const device = openWebDevice(reloaded);
  registration.update.mockImplementation(async () => {
    registration.installing = new FakeWorker();
    setTimeout(() => {
      const worker = registration.installing!;
      registration.installing = null;
      registration.waiting = worker;
      worker.state = 'installed';
      worker.dispatchEvent(new Event('statechange'));
    });
  });
  expect(await device.held(release())).toBe(false);
  await device.download(release(), () => {});
  expect(await device.held(release())).toBe(true);
  expect(reloaded).not.toHaveBeenCalled();
  await device.reload();
  expect(messages).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(reloaded).toHaveBeenCalledOnce();
});

test('what the site does not serve yet is not loaded', async () => {
  await expect(openWebDevice(reloaded).download(release(), () => {})).rejects.toThrow(NotServed);
});

test('without a worker the page of the new build is enough', async () => {
  withWorkers(undefined);
  served = '/assets/index-new.js';
  const device = openWebDevice(reloaded);
  expect(await device.held(release())).toBe(false);
  await device.download(release(), () => {});
  await device.reload();
  expect(reloaded).toHaveBeenCalledOnce();
});

test('a site that does not answer keeps its page', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  await expect(openWebDevice(reloaded).reload()).rejects.toThrow('offline');
  expect(reloaded).not.toHaveBeenCalled();
});

test('a page that is still the old one after its reload has not got the release', async () => {
  const device = openWebDevice(reloaded);
  expect(await device.confirm(null)).toEqual({ kind: 'unchanged' });
  expect(await device.confirm('1.0.0')).toEqual({ kind: 'applied', version: '1.0.0' });
  expect(await device.confirm('1.1.0')).toEqual({ kind: 'rolledback', version: '1.1.0' });
});

test('a build that calls itself otherwise than its release has started all the same', async () => {
  await openWebDevice(reloaded).reload();
  const device = openWebDevice(reloaded);
  expect(await device.confirm('1.1.0')).toEqual({ kind: 'rolledback', version: '1.1.0' });
  document.head.innerHTML = PAGE('/assets/index-new.js');
  expect(await device.confirm('1.1.0')).toEqual({ kind: 'unchanged' });
});

test('a build that comes by itself is told once; the first one on a device is no update', async () => {
  const found = Object.assign(new EventTarget(), registration, { waiting: new FakeWorker() });
  const state = { controller: null as object | null, ready: Promise.resolve(found) };
  const ready = vi.fn<() => void>();
  withWorkers(Object.assign(container, state));
  openWebDevice(reloaded).watchWaiting?.(ready);
  await state.ready;
  expect(ready).not.toHaveBeenCalled();

  Object.assign(container, { controller: {} });
  found.installing = new FakeWorker();
  found.dispatchEvent(new Event('updatefound'));
  found.installing.dispatchEvent(new Event('statechange'));
  found.installing.dispatchEvent(new Event('statechange'));
  expect(ready).toHaveBeenCalledOnce();
});
