import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withoutHooks } from './lean-routes.ts';

const library = fileURLToPath(
  new URL('../../../node_modules/@tanstack/react-router/dist/esm/route.js', import.meta.url),
);

test('the library’s routes lose their hooks and links, and nothing else', () => {
  const lean = withoutHooks(readFileSync(library, 'utf8'));
  expect(parseSync('route.js', lean).errors).toEqual([]);
  expect(lean).not.toMatch(/this\.(use\w+|Link) =/);
  expect(lean).toContain('this.notFound =');
  expect(lean).toContain('super(options);');
  expect(lean).toMatch(/export \{.*\bcreateRoute\b/);
});

test('a library that binds them in another way stops the build', () => {
  expect(() => withoutHooks('class Route { constructor() { bind(this); } }')).toThrow(
    'in another way',
  );
});
