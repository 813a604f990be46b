import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withoutStyles } from './no-injected-styles.ts';

test('the zooming library no longer writes styles into the page', async () => {
  const entry = createRequire(import.meta.url).resolve('react-zoom-pan-pinch');
  const code = await readFile(entry.replace('.cjs.', '.esm.'), 'utf8');
  const left = withoutStyles(code);
  expect(left).not.toMatch(/^styleInject\(/m);
  expect(code.length - left.length).toBeLessThan(60);
  expect(() => withoutStyles('export {};')).toThrow('another way');
});
