import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Manifest } from './size/manifest.ts';
import { isOver, sizeLines, type SizeLine } from './size/size-lines.ts';
import { weigh } from './size/weigh.ts';
import { table } from './table.ts';
import { inTree } from './tree.ts';

const WEB = inTree('apps/web/');
const SHELL = 'src/app/shell/shell.tsx';
const MANIFEST = `${WEB}dist/.vite/manifest.json`;

/** npm run size, or npm run size -- --build to build the web anew first. */
function main(args: readonly string[]): void {
  if (args.includes('--build') || !existsSync(MANIFEST)) {
    build();
  }
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
  const gzipped = (file: string) =>
    gzipSync(readFileSync(`${WEB}dist/${file}`), { level: 9 }).length;
  const lines = sizeLines(
    weigh(manifest, gzipped, {
      entry: 'index.html',
      // Their texts are in their chunks.
      landings: {
        login: ['src/screens/login.tsx'],
        home: [SHELL, 'src/screens/osusume.tsx'],
      },
      frame: [SHELL, 'src/app/overlays.tsx'],
      behind: ['src/app/dialog-registry.ts'],
    }),
  );
  console.log(`apps/web/dist as built ${statSync(MANIFEST).mtime.toISOString()}, bytes gzip -9\n`);
  console.log(table(['', 'bytes', 'budget', 'used'], lines.map(cells)));
  const over = lines.filter(isOver);
  if (over.length > 0) {
    console.error(`\nOver the budget: ${over.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
  }
}

function build(): void {
  const vite = inTree('node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    stdio: 'inherit',
  });
  if (status !== 0) {
    throw new Error('the build of the web has failed');
  }
}

function cells({ name, bytes, budget }: SizeLine): string[] {
  const written = (count: number) => count.toLocaleString('en');
  return budget === null
    ? [name, written(bytes), '', '']
    : [name, written(bytes), written(budget), `${((bytes / budget) * 100).toFixed(1)} %`];
}

main(process.argv.slice(2));
