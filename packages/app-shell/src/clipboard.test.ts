import { afterEach, expect, test, vi } from 'vitest';
import { canCopyPictures, copyText, readClipboard, writeClipboard } from './clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

test('over plain http nothing is copied or read, and everybody is told', async () => {
  vi.stubGlobal('navigator', { clipboard: undefined });
  await expect(copyText('K7QM24109S')).resolves.toBe(false);
  await expect(writeClipboard('K7QM24109S')).rejects.toThrow(TypeError);
  await expect(readClipboard()).resolves.toBe('');
  expect(canCopyPictures()).toBe(false);
});

test('elsewhere it is the clipboard of the browser', async () => {
  let held = '';
  const clipboard = {
    readText: async () => held,
    async writeText(text: string) {
      held = text;
    },
  };
  vi.stubGlobal('navigator', { clipboard });
  await expect(copyText('K7QM24109S')).resolves.toBe(true);
  await expect(readClipboard()).resolves.toBe('K7QM24109S');
});
