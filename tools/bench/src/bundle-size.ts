import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { BUDGETS } from './size/budgets.ts';
import { firstLoad } from './size/first-load.ts';
import type { Manifest } from './size/manifest.ts';
import { isOver, sizeLines, type SizeLine } from './size/size-lines.ts';
import { weigh } from './size/weigh.ts';
import { table } from './table.ts';
import { inTree } from './tree.ts';

const WEB = inTree('apps/web/');
const CONSOLE = inTree('apps/console/');
const OPS = inTree('apps/ops/');
const SHELL = 'src/app/shell/shell.tsx';

/** npm run size, or npm run size -- --build to build the apps anew first. */
function main(args: readonly string[]): void {
  for (const app of [WEB, CONSOLE, OPS]) {
    if (args.includes('--build') || !existsSync(manifestOf(app))) {
      build(app);
    }
  }
  const lines = [
    ...sizeLines(
      weigh(readManifest(WEB), gzippedIn(WEB), {
        entry: 'index.html',
        // Their texts are in their chunks.
        landings: {
          login: ['src/screens/login.tsx'],
          home: [SHELL, 'src/screens/osusume.tsx'],
        },
        frame: [SHELL, 'src/app/overlays.tsx'],
        behind: ['src/app/dialog-registry.ts'],
      }),
    ),
    {
      name: 'first load of the console, JS and CSS',
      bytes: firstLoad(readManifest(CONSOLE), gzippedIn(CONSOLE), [
        'index.html',
        'src/i18n/zh-CN.po',
        'src/screens/start.tsx',
      ]),
      budget: BUDGETS.console,
    },
    {
      name: 'first load of the review desk, JS and CSS',
      bytes: firstLoad(readManifest(OPS), gzippedIn(OPS), [
        'index.html',
        'src/i18n/zh-CN.po',
        'src/screens/grid.tsx',
      ]),
      budget: BUDGETS.ops,
    },
  ];
  const built = statSync(manifestOf(WEB)).mtime.toISOString();
  console.log(`apps/web/dist as built ${built}, bytes gzip -9\n`);
  console.log(table(['', 'bytes', 'budget', 'used'], lines.map(cells)));
  const over = lines.filter(isOver);
  if (over.length > 0) {
    console.error(`\nOver the budget: ${over.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
  }
}

const manifestOf = (app: string) => `${app}dist/.vite/manifest.json`;

const readManifest = (app: string) => JSON.parse(readFileSync(manifestOf(app), 'utf8')) as Manifest;

const gzippedIn = (app: string) => (file: string) =>
  gzipSync(readFileSync(`${app}dist/${file}`), { level: 9 }).length;

function build(app: string): void {
  const vite = inTree('node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: app,
    stdio: 'inherit',
  });
  if (status !== 0) {
    throw new Error(`the build of ${app} has failed`);
  }
}

function cells({ name, bytes, budget }: SizeLine): string[] {
  const written = (count: number) => count.toLocaleString('en');
  return budget === null
    ? [name, written(bytes), '', '']
    : [name, written(bytes), written(budget), `${((bytes / budget) * 100).toFixed(1)} %`];
}

main(process.argv.slice(2));
