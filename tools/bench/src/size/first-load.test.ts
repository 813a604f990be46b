import { expect, test } from 'vitest';
import { firstLoad } from './first-load.ts';
import type { Manifest } from './manifest.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['index.css'] },
  '_react.js': { file: 'react.js' },
  'src/screens/start.tsx': { file: 'start.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/screens/posts.tsx': { file: 'posts.js', isDynamicEntry: true, css: ['posts.css'] },
};
const BYTES: Record<string, number> = {
  'index.js': 1000,
  'react.js': 200,
  'index.css': 30,
  'start.js': 4,
  'posts.js': 50_000,
  'posts.css': 50_000,
};
const weight = (file: string) => BYTES[file] ?? Number.NaN;

test('the console’s first load is its entry and first screen, each file once, and no other screen', () => {
  expect(firstLoad(manifest, weight, ['index.html', 'src/screens/start.tsx'])).toBe(1234);
});

test('a part that is not in the build is an error, not a small size', () => {
  expect(() => firstLoad(manifest, weight, ['index.html', 'src/screens/gone.tsx'])).toThrow(
    'The build has no src/screens/gone.tsx',
  );
});
