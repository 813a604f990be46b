import { expect, test } from 'vitest';
import { MOST_BYTES, shellFiles } from './service-worker.ts';

const file = (fileName: string, bytes = 10) => ({ fileName, bytes });

test('a device stores the code of the app, not what only a film or plain http needs', () => {
  expect(
    shellFiles([
      file('assets/osusume-1.js'),
      file('assets/a1.css'),
      file('assets/hls-1.js'),
      file('assets/dash-1.js'),
      file('assets/cn2t-1.js'),
      file('assets/zxing-1.wasm'),
      file('index.html'),
      file('.vite/manifest.json'),
    ]),
  ).toEqual(['/assets/a1.css', '/assets/osusume-1.js', '/icon.svg', '/icons/app-192.png']);
});

test('a shell that has grown too large stops the build', () => {
  expect(() => shellFiles([file('assets/a.js', MOST_BYTES + 1)])).toThrow('are the most');
});
