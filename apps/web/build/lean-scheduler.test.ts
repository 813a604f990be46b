import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withoutUnused } from './lean-scheduler.ts';

const require = createRequire(import.meta.url);
const fileOf = (library: string, file: string) =>
  readFileSync(join(dirname(require.resolve(`${library}/package.json`)), 'cjs', file), 'utf8');

test('the scheduler still has all that react-dom calls', () => {
  const exports: Record<string, unknown> = {};
  const lean = withoutUnused(fileOf('scheduler', 'scheduler.production.js'));
  runInNewContext(lean, { exports, setTimeout, clearTimeout, performance, MessageChannel });
  const reactDom = fileOf('react-dom', 'react-dom-client.production.js');
  const called = [...reactDom.matchAll(/Scheduler\.(\w+)/g)].map(([, name = '']) => name);
  // Two are only there in builds for profiling.
  const missing = [...new Set(called)].filter((name) => !(name in exports));
  expect(missing).toEqual(['log', 'unstable_setDisableYieldValue']);
  expect(Object.keys(exports)).not.toContain('unstable_forceFrameRate');
});

test('one that is written in another way stops the build', () => {
  expect(() => withoutUnused('exports.unstable_next = 1;')).toThrow('in another way');
});
