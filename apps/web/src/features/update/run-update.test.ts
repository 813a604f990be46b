import { CallFailed } from '@baohe/client/call-failed';
import { errors } from '@baohe/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_RECORD } from './start-record.ts';
import { release } from './testing/releases.ts';
import { openVirtualDevice } from './testing/virtual-device.ts';
import { NotServed } from './update-device.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Lets everything that has been started come to its end. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('a silent release is fetched, loaded and told about in this order', async () => {
  const { phone, start, update } = openVirtualDevice();
  phone.offered = release();
  await start();
  await settle();
  expect(phone.version).toBe('1.1.0');
  // The page that goes away may have said it already: the server counts it once.
  expect([...new Set(phone.calls)]).toEqual([
    'pull 1.0.0',
    'download 1.1.0',
    'next 1.1.0',
    'reload',
    'report 1.1.0 staged',
    'pull 1.1.0',
    'report 1.1.0 applied',
  ]);
  expect(update().state.get().at).toBe('current');
  expect(phone.record).toMatchObject({ pending: null, failures: {}, unreported: [] });
});

test('the server hears that a release is ready only when it is', async () => {
  const { phone, start } = openVirtualDevice();
  phone.offered = release({ isPopup: true });
  phone.isServed = false;
  await start();
  await settle();
  expect(phone.calls).toEqual(['pull 1.0.0', 'download 1.1.0']);
  expect(phone.record.unreported).toEqual([]);

  phone.isServed = true;
  await vi.advanceTimersByTimeAsync(HOUR_MS / 4);
  expect(phone.calls.slice(2)).toEqual([
    'pull 1.0.0',
    'download 1.1.0',
    'next 1.1.0',
    'report 1.1.0 staged',
  ]);
});

test('who reads is not interrupted; the release is loaded when they have stopped', async () => {
  const { phone, start, becomeQuiet, count } = openVirtualDevice();
  phone.offered = release();
  phone.isQuiet = false;
  await start();
  await vi.advanceTimersByTimeAsync(10 * HOUR_MS);
  expect(count('reload')).toBe(0);
  becomeQuiet();
  await settle();
  expect(count('reload')).toBe(1);
  expect(phone.version).toBe('1.1.0');
});

test('an app that was closed before its quiet moment starts with the new release', async () => {
  const { phone, start, count } = openVirtualDevice();
  phone.offered = release();
  phone.isQuiet = false;
  await start();
  await settle();
  await start();
  await settle();
  expect(phone.version).toBe('1.1.0');
  expect(phone.calls).toContain('report 1.1.0 applied');
  expect(count('reload')).toBe(0);
});

test('a bundle that does not start is taken back, tried once more later and then never again', async () => {
  const { phone, start, count } = openVirtualDevice();
  phone.offered = release();
  phone.broken.add('1.1.0');
  await start();
  await settle();
  expect(phone.version).toBe('1.0.0');
  expect(count('reload')).toBe(1);
  expect(count('report 1.1.0 rolledback')).toBe(1);

  // Not at once: it would go round and round.
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(count('reload')).toBe(1);

  phone.now += 12 * HOUR_MS;
  await vi.advanceTimersByTimeAsync(12 * HOUR_MS);
  expect(count('reload')).toBe(2);

  phone.now += 1000 * HOUR_MS;
  await vi.advanceTimersByTimeAsync(100 * HOUR_MS);
  expect(count('reload')).toBe(2);
  expect(phone.version).toBe('1.0.0');
  // It is fetched once: the bundle is still there.
  expect(count('download')).toBe(1);

  phone.offered = release({ version: '1.1.1' });
  await vi.advanceTimersByTimeAsync(7 * HOUR_MS);
  expect(phone.version).toBe('1.1.1');
});

test('every start is confirmed before the server is asked for anything', async () => {
  const { phone, start, device } = openVirtualDevice();
  const seen: string[][] = [];
  const { confirm } = device;
  device.confirm = async (pending) => {
    seen.push([...phone.calls]);
    return confirm(pending);
  };
  await start();
  await settle();
  expect(seen).toEqual([[]]);
});

test('many who ask at once are one call to the server and one download', async () => {
  const { phone, start, update, count } = openVirtualDevice();
  phone.isQuiet = false;
  await start();
  await settle();
  phone.offered = release();
  const answers = await Promise.all([
    update().check('app'),
    update().check('person'),
    update().check('person'),
  ]);
  await settle();
  expect(count('pull')).toBe(2);
  expect(count('download')).toBe(1);
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ kind: 'newer', name: '1.1.0' })));
});

test('what nobody signed is neither fetched nor loaded', async () => {
  const { phone, start, update, count } = openVirtualDevice();
  phone.offered = release();
  phone.isTrusted = false;
  await start();
  await settle();
  expect(await update().check('person')).toEqual({ kind: 'failed' });
  await settle();
  expect(count('download') + count('next') + count('reload')).toBe(0);
  expect(phone.said).toEqual(['failed']);
});

test('without network the held version goes on silently; who asked is told; later it is tried again', async () => {
  const { phone, start, update, count } = openVirtualDevice();
  phone.isOnline = false;
  await start();
  await settle();
  expect(phone.said).toEqual([]);
  expect(await update().check('person')).toEqual({ kind: 'failed' });
  expect(phone.said).toEqual(['unreachable']);
  phone.isOnline = true;
  const before = count('pull');
  await vi.advanceTimersByTimeAsync(HOUR_MS / 4);
  expect(count('pull')).toBe(before + 1);
  expect(update().state.get().at).toBe('current');
});

test('whoever shows the answer is not told it by a toast as well; others are', async () => {
  const { phone, start, update } = openVirtualDevice();
  await start();
  await settle();
  expect(await update().check('person', { showsAnswer: true })).toEqual({ kind: 'current' });
  phone.isOnline = false;
  expect(await update().check('person', { showsAnswer: true })).toEqual({ kind: 'failed' });
  expect(phone.said).toEqual([]);
  phone.isOnline = true;
  expect(await update().check('person')).toEqual({ kind: 'current' });
  expect(phone.said).toEqual(['current']);
});

test('a release that asks is loaded five seconds after 立即更新', async () => {
  const { phone, start, update, count } = openVirtualDevice();
  phone.offered = release({ isPopup: true });
  await start();
  await settle();
  expect(update().state.get().at).toBe('prompt');
  update().dismiss();
  expect(update().state.get().at).toBe('prompt');
  update().accept();
  update().accept();
  await vi.advanceTimersByTimeAsync(4999);
  expect(count('reload')).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(count('reload')).toBe(1);
});

test('a wrapper that is too old is led to the page to install from', async () => {
  const { phone, start, update } = openVirtualDevice();
  phone.offered = release({ minNativeBuild: 8, file: 'https://app.example/whole' });
  await start();
  await settle();
  update().accept();
  await settle();
  expect(phone.opened).toEqual(['https://app.example/whole']);
  expect(phone.calls).toEqual(['pull 1.0.0']);
});

test('without a page to install from the dialog can be left, and the app goes on', async () => {
  const { phone, start, update } = openVirtualDevice();
  phone.hasPage = false;
  phone.offered = release({ isFull: true, file: '' });
  await start();
  await settle();
  expect(update().state.get()).toMatchObject({ at: 'full', isForced: false });
  update().dismiss();
  expect(update().state.get()).toEqual({ at: 'idle' });
});

test('a build under another number than its release is reported as nothing, and not taken for a failure later', async () => {
  const { phone, start } = openVirtualDevice('web');
  phone.record = { ...phone.record, pending: '1.1.0' };
  await start();
  await settle();
  expect(phone.record).toEqual(EMPTY_RECORD);
  expect(phone.calls).toEqual(['pull 1.0.0']);
});

test('what a browser announces and does not serve yet changes nothing and is no failure', async () => {
  const { phone, start, update, device } = openVirtualDevice('web');
  phone.offered = release({ platform: 'web' });
  device.download = async () => {
    throw new NotServed();
  };
  await start();
  await settle();
  expect(update().state.get()).toEqual({ at: 'current' });
  expect(phone.record.failures).toEqual({});
});

test('a page that could not be left is no release that failed', async () => {
  const { phone, start, update, device } = openVirtualDevice('web');
  phone.offered = release({ platform: 'web' });
  device.reload = async () => {
    throw new Error('offline');
  };
  await start();
  await settle();
  expect(update().state.get()).toEqual({ at: 'failed', why: 'reload' });
  expect(phone.record).toMatchObject({ pending: null, failures: {} });
});

test('a site that refuses this version altogether says so to everybody', async () => {
  const { phone, start } = openVirtualDevice();
  const { code, status } = errors['version.too_old'];
  phone.refusal = new CallFailed({ path: '/sys/version/pull', code, status });
  await start();
  await settle();
  expect(phone.said).toEqual(['too-old']);
});
