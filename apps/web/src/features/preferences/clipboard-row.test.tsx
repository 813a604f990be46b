import { shownToast } from '@baohe/app-shell/toast';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { clipboardReading } from '../../entities/clipboard-codes.ts';
import { renderOnServer } from '../../testing/on-server.tsx';
import { ClipboardRow } from './clipboard-row.tsx';

let permission: PermissionState = 'prompt';
/** What the person says when the browser asks. */
let says: PermissionState = 'granted';
const readText = vi.fn<() => Promise<string>>(async () => {
  permission = says;
  if (permission !== 'granted') {
    throw new DOMException('denied', 'NotAllowedError');
  }
  return '';
});

beforeEach(() => {
  localStorage.clear();
  clipboardReading.set(true);
  shownToast.set(null);
  readText.mockClear();
  [permission, says] = ['prompt', 'granted'];
  vi.stubGlobal('navigator', {
    clipboard: { readText },
    permissions: { query: async () => ({ state: permission }) },
  });
});

const row = () => screen.findByRole('switch', { name: '识别剪贴板里的口令' });
const isOn = async () => (await row()).getAttribute('aria-checked');

test('it is off until the browser was allowed, asks when it is switched on, and can be switched off', async () => {
  renderOnServer(<ClipboardRow />);
  expect(await isOn()).toBe('false');
  expect(readText).not.toHaveBeenCalled();
  await userEvent.click(await row());
  await waitFor(async () => expect(await isOn()).toBe('true'));
  expect(readText).toHaveBeenCalledOnce();
  await userEvent.click(await row());
  expect(await isOn()).toBe('false');
  expect(clipboardReading.get()).toBe(false);
  expect(readText).toHaveBeenCalledOnce();
});

test('who does not allow it hears where it can be allowed', async () => {
  says = 'denied';
  renderOnServer(<ClipboardRow />);
  await userEvent.click(await row());
  await waitFor(() => expect(shownToast.get()?.text).toContain('请在网站设置里允许'));
  expect(await isOn()).toBe('false');
});

test('a browser without such a permission has no such switch', async () => {
  const query = vi.fn<() => Promise<never>>(async () => {
    throw new TypeError('unknown');
  });
  vi.stubGlobal('navigator', { permissions: { query } });
  renderOnServer(<ClipboardRow />);
  await waitFor(() => expect(query).toHaveBeenCalled());
  expect(screen.queryByRole('switch')).toBeNull();
});
