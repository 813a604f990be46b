import { expect, test } from 'vitest';
import { leanEndpoints } from './lean-endpoints.ts';

const lean = (code: string, file = 'packages/contract/src/box.ts') => {
  const { transform, configResolved } = leanEndpoints();
  (configResolved as (config: { command: string }) => void)({ command: 'build' });
  const out = (transform as (code: string, id: string) => { code: string } | null)(
    code,
    `/tree/${file}`,
  );
  return out?.code;
};

const SOURCE = `import * as z from 'zod/mini';
export const box = z.object({ size: z.int().check(z.minimum(1)) });
export const SIZES = ['small', 'large'];
export const openBox = endpoint({
  method: 'POST',
  path: '/box/:id',
  summary: 'Opens a box',
  input: z.object({
    id: z.uuid(),
  }),
  output: box,
});`;

test('an endpoint keeps method and path; what only the server reads is gone, the lines are not', () => {
  const out = lean(SOURCE) ?? '';
  expect(out).toContain(`method: 'POST'`);
  expect(out).toContain(`path: '/box/:id'`);
  expect(out).toContain(`SIZES = ['small', 'large']`);
  expect(out).not.toMatch(/z\.|Opens|output/);
  expect(out.split('\n')).toHaveLength(SOURCE.split('\n').length);
});

test('a shape in a folder of its own is lean, too', () => {
  expect(lean(SOURCE, 'packages/contract/src/posts/box.ts')).not.toMatch(/z\./);
});

test('other sources are left as they are', () => {
  expect(lean(SOURCE, 'apps/web/src/app/main.tsx')).toBeUndefined();
});

test('errors keep their numbers; HTTP’s are the server’s', () => {
  const errors = `export const errors = { 'a.b': { code: 1001, status: 403 } };
    const codeOf = (key) => errors[key].code;`;
  expect(lean(errors, 'packages/contract/src/errors.ts')).toBe(
    `export const errors = { 'a.b': 1001 };
    const codeOf = (key) => errors[key];`,
  );
});
