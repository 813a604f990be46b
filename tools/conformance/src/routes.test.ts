import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notYetRoutes } from './not-yet-routes.ts';
import { ownRoutes } from './own-routes.ts';
import { ROOT } from './root.ts';
import { routesIn } from './route-table.ts';
import { specifiedRoutes } from './specified-routes.ts';

async function routesOfTheTree(): Promise<string[]> {
  const folder = join(ROOT, 'apps/web/src/app');
  const files = (await readdir(folder)).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const web = routesIn(
    await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8'))),
  );
  const apart = (['ops', 'console'] as const).filter((app) =>
    existsSync(join(ROOT, 'apps', app, 'index.html')),
  );
  return [...web, ...apart.map((app) => `/${app}`)];
}

test('every specified address opens something, or stands in the list', async () => {
  const there = await routesOfTheTree();
  const specified: readonly string[] = Object.values(specifiedRoutes).flat();
  const missing = specified.filter((route) => !there.includes(route));
  expect(missing, 'left is what is specified and not there').toEqual(notYetRoutes);

  const extra = there.filter((route) => !specified.includes(route));
  expect(extra.toSorted(), 'left is what is there and not specified').toEqual(
    Object.keys(ownRoutes).toSorted(),
  );
});

test('a route is read with its parents; a layout adds nothing', () => {
  const table = `
    const root = createRootRoute({});
    const layout = createRoute({ getParentRoute: () => root, id: 'layout' });
    const one = createRoute({ getParentRoute: () => layout, path: 'one' });
    const index = createRoute({ getParentRoute: () => one, path: '/' });`;
  const other = `export const square = createRoute({ getParentRoute: () => one, path: '/square' });`;
  expect(routesIn([table, other])).toEqual(['/one', '/one', '/one/square']);
});

test('a route that cannot be read is an error, not a gap', () => {
  expect(() =>
    routesIn(['const one = createRoute({ getParentRoute: () => root, path: ONE });']),
  ).toThrow('one: write');
});
