import { expect, test } from 'vitest';
import { sentence } from './stray.ts';
import { findStrays } from './strays.ts';
import type { SourceFile } from './syntax-tree.ts';
import { workspaceOf } from './workspaces.ts';

const workspaces = [
  workspaceOf('', '{"name":"baohe","devDependencies":{"vitest":"1","vite":"1","fast-check":"1"}}'),
  workspaceOf('packages/domain', '{"name":"@baohe/domain"}'),
  workspaceOf(
    'packages/contract',
    '{"name":"@baohe/contract","dependencies":{"@baohe/domain":"*","zod":"1"}}',
  ),
  workspaceOf('packages/client', '{"name":"@baohe/client","dependencies":{"@baohe/contract":"*"}}'),
  workspaceOf('packages/ui', '{"name":"@baohe/ui","dependencies":{"react":"1"}}'),
  workspaceOf(
    'apps/server',
    `{"name":"@baohe/server",
      "dependencies":{"@baohe/contract":"*","@baohe/domain":"*","drizzle-orm":"1","pg":"1"},
      "devDependencies":{"@baohe/client":"*","rolldown":"1"}}`,
  ),
  workspaceOf(
    'apps/web',
    `{"name":"@baohe/web",
      "dependencies":{"@baohe/client":"*","@baohe/contract":"*","@baohe/domain":"*","@baohe/ui":"*",
        "@capacitor/app":"1","react":"1"}}`,
  ),
  workspaceOf('apps/console', '{"name":"@baohe/console","dependencies":{"@baohe/contract":"*"}}'),
  workspaceOf('tools/bench', '{"name":"@baohe/tool-bench"}'),
];

const strays = (...files: SourceFile[]) => findStrays(files, workspaces).map(sentence);
const at = (path: string, text: string): SourceFile => ({ path, text });

const CLEAN: SourceFile[] = [
  at(
    'packages/domain/src/points/fortune.ts',
    `import { days } from './days.ts';
     export const fortune = (now: Date) => days(now) + new Date(0).getTime();`,
  ),
  at(
    'packages/domain/src/points/fortune.test.ts',
    `import fc from 'fast-check'; import { test } from 'vitest'; import { fortune } from './fortune.ts';
     test('any day', () => fc.assert(fc.property(fc.date(), () => fortune(new Date()) > 0)));`,
  ),
  at(
    'packages/contract/src/points.ts',
    `import { fortune } from '@baohe/domain/points/fortune'; import * as z from 'zod/mini';
     export const points = z.object({ fortune });`,
  ),
  at(
    'apps/server/src/features/points/points.repository.ts',
    `import { eq } from 'drizzle-orm'; import { bills } from '../../schema/bill.ts';
     import type { Queryable } from '../../platform/database/queryable.ts';
     export const all = (db: Queryable) => db.select().from(bills).where(eq(bills.id, 1));`,
  ),
  at(
    'apps/server/src/features/points/points.test.ts',
    `import { createClient } from '@baohe/client/client'; import { Client } from 'pg';
     import { buildApp } from '../../app.ts'; export const used = [createClient, Client, buildApp];`,
  ),
  at(
    'apps/server/src/main.ts',
    `import { readConfig } from './config.ts'; readConfig(process.env);`,
  ),
  at(
    'apps/web/src/features/points/sign-in-button.tsx',
    `import type { Points } from '@baohe/contract/points'; import { Button } from '@baohe/ui/button';
     import { useCall } from '../../shared/call-context.tsx';
     export const SignIn = (stored: { localStorage: Points }) => <Button>{useCall(stored.localStorage)}</Button>;`,
  ),
  at('apps/web/src/native/ports.capacitor.ts', `export { App } from '@capacitor/app';`),
  at(
    'apps/web/vite.config.ts',
    `import { defineConfig } from 'vite'; export default defineConfig({});`,
  ),
  at('tools/start/start.mjs', `import { say } from './say.mjs'; say(process.env.PORT);`),
  at('tools/test/run.mjs', `import { say } from '../start/say.mjs'; say('');`),
  at('tools/bench/src/run.ts', `export { buildApp } from '@baohe/server/app';`),
];

test('what keeps to the arrows is left alone', () => {
  expect(strays(...CLEAN)).toEqual([]);
});

const PLANTED: [what: string, file: SourceFile, said: string][] = [
  [
    'a web feature that imports another',
    at(
      'apps/web/src/features/codes/entry.tsx',
      `import { Card } from '../lists/card.tsx'; Card();`,
    ),
    'entry.tsx:1  imports ../lists/card.tsx (a web feature never imports another',
  ],
  [
    'a web feature that loads another later',
    at(
      'apps/web/src/features/codes/entry.tsx',
      `\nexport const x = () => import('../lists/card.tsx');`,
    ),
    'entry.tsx:2  imports ../lists/card.tsx (a web feature never imports another',
  ],
  [
    'a web feature that takes another by pattern',
    at('apps/web/src/features/codes/all.ts', `export const x = import.meta.glob('../*/card.tsx');`),
    'all.ts:1  imports ../*/card.tsx (a web feature never imports another',
  ],
  [
    'a web feature that adds to another',
    at(
      'apps/web/src/features/codes/all.ts',
      `declare module '../lists/card.tsx' { interface A {} }`,
    ),
    'a web feature never imports another',
  ],
  [
    'shared that points back to a feature',
    at('apps/web/src/shared/toast.ts', `export * from '../features/codes/entry.tsx';`),
    'web/shared does not import web/features',
  ],
  [
    'an entity that knows a screen, by a type',
    at(
      'apps/web/src/entities/card.ts',
      `import type { S } from '../screens/mine.tsx'; export type T = S;`,
    ),
    'web/entities does not import web/screens',
  ],
  [
    'a type written as an import',
    at('apps/web/src/entities/card.ts', `export type T = import('../screens/mine.tsx').S;`),
    'web/entities does not import web/screens',
  ],
  [
    'a domain that knows the contract',
    at('packages/domain/src/a.ts', `import { x } from '@baohe/contract/points'; x();`),
    'domain does not import contract',
  ],
  [
    'a domain with schemas',
    at('packages/domain/src/a.ts', `import * as z from 'zod'; z.string();`),
    'domain imports nothing',
  ],
  [
    'a domain that reads a file',
    at('packages/domain/src/a.ts', `import { readFileSync } from 'node:fs'; readFileSync('a');`),
    'domain imports nothing',
  ],
  [
    'a domain that looks at the clock',
    at('packages/domain/src/a.ts', `export const late = () => Date.now() > 0;`),
    'uses Date.now (domain is pure',
  ],
  [
    'a domain that asks for today',
    at('packages/domain/src/a.ts', `export const today = () => new Date();`),
    'uses new Date() (domain is pure',
  ],
  [
    'a domain that throws dice',
    at('packages/domain/src/a.ts', `export const luck = () => globalThis.Math.random();`),
    'uses Math.random (domain is pure',
  ],
  [
    'parts that know the domain',
    at('packages/ui/src/card.tsx', `import { x } from '@baohe/domain/a'; x();`),
    'ui does not import domain',
  ],
  [
    'a web that imports the server',
    at('apps/web/src/shared/a.ts', `import { x } from '@baohe/server/app'; x();`),
    'web/shared does not import server/app',
  ],
  [
    'a console that imports the server',
    at('apps/console/src/shared/a.ts', `import { x } from '@baohe/server/app'; x();`),
    'console/shared does not import server/app',
  ],
  [
    'a server that imports the web, out of its package',
    at('apps/server/src/app.ts', `import { x } from '../../web/src/shared/a.ts'; x();`),
    'between packages by package name',
  ],
  [
    'a server that imports the web by name',
    at('apps/server/src/app.ts', `import { x } from '@baohe/web/shared/a'; x();`),
    'server/app does not import web/shared',
  ],
  [
    'a server feature that calls another without leave',
    at('apps/server/src/features/codes/a.ts', `import { x } from '../lists/add-to-list.ts'; x();`),
    'the pair codes → lists does not stand in arrows.ts',
  ],
  [
    'a platform that knows a feature',
    at('apps/server/src/platform/jobs/a.ts', `import { x } from '../../features/codes/a.ts'; x();`),
    'server/platform does not import server/features',
  ],
  [
    'somebody who imports tools',
    at('apps/web/src/shared/a.ts', `import { x } from '@baohe/tool-bench/run'; x();`),
    'web/shared does not import tools',
  ],
  [
    'shipped code that imports test code',
    at('apps/server/src/platform/a.ts', `import { x } from '../testing/child.ts'; x();`),
    'what is shipped does not import what is for tests',
  ],
  [
    'a use case with a condition of its own',
    at('apps/server/src/features/codes/a.ts', `import { eq } from 'drizzle-orm'; eq(1, 1);`),
    'only repositories, commands, platform/database and platform/crud build queries',
  ],
  [
    'a route that asks the database itself',
    at(
      'apps/server/src/features/codes/codes.routes.ts',
      `export const x = (db) => db.select().from(1);`,
    ),
    'uses db.select (only repositories',
  ],
  [
    'a use case that reads a table definition',
    at('apps/server/src/features/codes/a.ts', `import { x } from '../../schema/code.ts'; x();`),
    'only repositories, managers of a table and the platform read table definitions',
  ],
  [
    'a feature that opens a connection',
    at('apps/server/src/features/codes/codes.repository.ts', `import pg from 'pg'; new pg.Pool();`),
    'only platform/database opens connections',
  ],
  [
    'a repository that can join no transaction',
    at(
      'apps/server/src/features/codes/codes.repository.ts',
      `import type pg from 'pg'; export const codes = (pool: pg.Pool) => pool.query('select 1');`,
    ),
    'only platform/database opens connections',
  ],
  [
    'a feature that reads the environment',
    at('apps/server/src/features/codes/a.ts', `export const host = process.env['HOST'];`),
    'uses process.env (only config.ts',
  ],
  [
    'the environment taken apart',
    at(
      'apps/server/src/features/codes/a.ts',
      `const { env } = process; export const h = env.HOST;`,
    ),
    'uses process.env (only config.ts',
  ],
  [
    'the environment imported',
    at(
      'apps/server/src/platform/a.ts',
      `import { env } from 'node:process'; export const h = env.HOST;`,
    ),
    'uses process.env (only config.ts',
  ],
  [
    'a use case that wraps its own reply',
    at(
      'apps/server/src/features/codes/a.ts',
      `import type { Reply } from '@baohe/contract/reply'; export type R = Reply;`,
    ),
    'only platform/http and packages/client know the reply envelope',
  ],
  [
    'a value kept without its expiry',
    at('apps/web/src/features/codes/a.ts', `window.localStorage.setItem('a', 'b');`),
    'uses localStorage.setItem (only app-shell/stored-value.ts',
  ],
  [
    'a gate',
    at('apps/web/src/entities/age-gate.tsx', 'export const a = 1;'),
    'says "age-gate.tsx" (a retired word; say access',
  ],
  [
    'a screen that looks into the router',
    at('apps/web/src/screens/mine.tsx', `export const key = (at) => at.state.__TSR_key;`),
    'uses at.state.__TSR_key (what is inside of the router',
  ],
  [
    'a screen that keeps something for the session',
    at('apps/web/src/screens/mine.tsx', `sessionStorage.setItem('a', 'b');`),
    'only lazy-screen.tsx and list-anchor.ts touch sessionStorage',
  ],
  [
    'an id that plain http cannot make',
    at('apps/console/src/entities/a.ts', `export const id = () => crypto.randomUUID();`),
    'uses crypto.randomUUID (only app-shell/new-id.ts',
  ],
  [
    'a text copied where there may be no clipboard',
    at('apps/console/src/entities/a.ts', `void navigator.clipboard.writeText('a');`),
    'uses navigator.clipboard.writeText (only app-shell/clipboard.ts',
  ],
  [
    'a screen that knows the wrapper',
    at('apps/web/src/screens/mine.tsx', `import { App } from '@capacitor/app'; App();`),
    'only web/src/native and apps/native know Capacitor',
  ],
  [
    'a default export',
    at('apps/web/src/screens/mine.tsx', `const Mine = () => null;\nexport { Mine as default };`),
    'mine.tsx:2  exports a default',
  ],
  ['a drawer for everything', at('apps/web/src/shared/utils/a.ts', ''), 'is called "utils"'],
  [
    'a file for everything',
    at('apps/web/src/shared/date-helpers.ts', ''),
    'is called "date-helpers"',
  ],
  [
    'a type with a retired word',
    at('apps/server/src/features/codes/a.ts', `export interface CodesHouse {\n  code: string;\n}`),
    'a.ts:1  says "CodesHouse" (a retired word; say deps)',
  ],
  [
    'a parameter with a retired word',
    at('packages/domain/src/a.ts', `\nexport const page = (wish: number) => wish;`),
    'a.ts:2  says "wish" (a retired word',
  ],
  [
    'the word of the review, elsewhere',
    at('packages/domain/src/a.ts', `export const decision = { kept: 2 };`),
    'a.ts:1  says "kept" (a retired word',
  ],
  [
    'a file with a retired word',
    at('apps/web/src/entities/code-shelf.ts', ''),
    'says "code-shelf.ts" (a retired word',
  ],
  [
    'a presenter that puts rows in words',
    at('apps/server/src/features/codes/a.ts', `export const codeInWords = () => '';`),
    'says "codeInWords" (a retired word',
  ],
  [
    'a screen that reads a name of the wire',
    at('apps/web/src/screens/a.tsx', `\nexport const A = ({ post }) => <b>{post.postTitle}</b>;`),
    'a.tsx:2  says "postTitle" (a name of the wire',
  ],
  [
    'a feature that picks a name of the wire as a text',
    at('apps/web/src/features/codes/a.ts', `export type A = Pick<B, 'coactHotIndex'>;`),
    'says "coactHotIndex" (a name of the wire',
  ],
  [
    'a feature that writes a body of the wire',
    at('apps/web/src/features/codes/a.ts', `export const a = { pageParams: 1 };`),
    'says "pageParams" (a name of the wire',
  ],
  [
    'a test of the web that builds a reply by itself',
    at('apps/web/src/app/a.test.ts', `export const a = { vipList: [] };`),
    'says "vipList" (a name of the wire',
  ],
  [
    'a file that imports itself',
    at('packages/domain/src/a.ts', `import type { A } from './a.ts'; export type B = A;`),
    'a.ts:1  stands in a cycle',
  ],
  ['a folder nobody knows', at('apps/web/src/lib/a.ts', ''), 'stands in no layer'],
  [
    'a package that nobody declared',
    at('apps/web/src/shared/a.ts', `import { x } from 'lodash/fp'; x();`),
    'the package.json of apps/web does not declare lodash',
  ],
  [
    'a workspace that nobody declared',
    at('apps/console/src/shared/a.ts', `import { x } from '@baohe/ui/button'; x();`),
    'the package.json of apps/console does not declare @baohe/ui',
  ],
  [
    'a development package in shipped code',
    at('apps/server/src/platform/a.ts', `import { x } from 'rolldown'; x();`),
    'rolldown is a development package',
  ],
];

test.each(PLANTED)('found: %s', (_, file, said) => {
  expect(strays(file).join('\n')).toContain(said);
});

test('files that need each other only by types are a cycle too', () => {
  const found = strays(
    at('packages/domain/src/a.ts', `import type { B } from './b.ts'; export type A = B | 1;`),
    at('packages/domain/src/b.ts', `export { c } from './c.ts'; export type B = 2;`),
    at('packages/domain/src/c.ts', `import type { A } from './a.ts'; export const c: A = 1;`),
  );
  expect(found).toEqual([
    expect.stringContaining('a.ts:1  stands in a cycle with packages/domain/src/b.ts, '),
  ]);
});

test('what is loaded later, and names that only contain a retired word, are left alone', () => {
  expect(
    strays(
      at('packages/domain/src/a.ts', `export const later = () => import('./b.ts');`),
      at(
        'packages/domain/src/b.ts',
        `import { later } from './a.ts'; export const replace = later;`,
      ),
      at(
        'packages/domain/src/c.ts',
        `export const novelNotice = (placeholder: string) => placeholder;`,
      ),
      at('packages/domain/src/review/d.ts', `export const decision = { kept: 2 };`),
    ),
  ).toEqual([]);
});

test('names of the wire are at home in entities and in what a test sees asked', () => {
  expect(
    strays(
      at('apps/web/src/entities/post.ts', `export const id = ({ postUuid }) => postUuid;`),
      at('apps/web/src/testing/replies.ts', `export const reply = { termsNodeList: [] };`),
      at('apps/web/src/features/codes/a.test.ts', `export const asks = { pageParams: 1 };`),
      at('apps/web/src/screens/a.tsx', `export const to = '/one/osusume?isFromSesame=true';`),
    ),
  ).toEqual([]);
});

test('a file that cannot be read is an error, not a pass', () => {
  expect(() => strays(at('apps/web/src/shared/a.ts', 'const = ;'))).toThrow('cannot be read');
});
