import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withoutStacks } from './react-signals.ts';

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const library = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8');
const AT_THE_START = /^(?:var |  )\w+ = Error\(/m;

test('react-dom makes no error before one is thrown', () => {
  expect(library).toMatch(AT_THE_START);
  const lean = withoutStacks(library);
  expect(parseSync('react-dom.js', lean).errors).toEqual([]);
  expect(lean).not.toMatch(AT_THE_START);
  // Those of a failure are as they were.
  expect(lean).toContain('Error(formatProdErrorMessage(520), { cause: value })');
});

test('a signal is an error with its words', () => {
  const made = withoutStacks('var SomeException = Error(formatProdErrorMessage(460));');
  const signal: unknown = runInNewContext(`${made} SomeException`, {
    Error,
    Object,
    formatProdErrorMessage: (number: number) => `number ${number}`,
  });
  expect(signal).toBeInstanceOf(Error);
  expect(String(signal)).toBe('Error: number 460');
});

test('a library that makes them in another way stops the build', () => {
  expect(() => withoutStacks('var SomeException = make(460);')).toThrow('in another way');
});
