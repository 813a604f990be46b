import { expect, test } from 'vitest';
import { asOwnNames, reactOnce } from './react-once.ts';

test('React’s functions have names of their own', () => {
  const code = asOwnNames('react');
  expect(code).toContain("import whole from 'react';");
  expect(code).toMatch(/^export const useState = .*whole\.useState/m);
  expect(code).not.toContain('__CLIENT_INTERNALS');
});

test.each([
  ['imported by the app', 'react', '/tree/app.tsx', 'import-statement', '\0once:react'],
  ['required by react-dom', 'react', '/tree/react-dom.js', 'require-call', null],
  ['the whole, by what gives it names', 'react', '\0once:react', 'import-statement', null],
  ['another module', 'react-dom', '/tree/app.tsx', 'import-statement', null],
])('%s', (_, source, importer, kind, found) => {
  const resolveId = reactOnce().resolveId as (...args: unknown[]) => string | null;
  expect(resolveId(source, importer, { kind })).toBe(found);
});
