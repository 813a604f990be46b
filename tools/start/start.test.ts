import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 300_000 });

/** Tools that leave a word and what a start looks for, in the place of those that take a minute. */
const FAKES = {
  'npm/npm-cli.js': `
    const { appendFileSync, existsSync, writeFileSync } = require('node:fs');
    const hangs = existsSync('npm-hangs');
    if (hangs) { writeFileSync('npm-hangs', String(process.pid)); setInterval(() => {}, 1000); }
    appendFileSync('done', 'install ');`,
  'node_modules/vite/bin/vite.js': `
    const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
    const to = process.argv[4];
    mkdirSync(to + '/assets', { recursive: true });
    mkdirSync(to + '/.vite', { recursive: true });
    writeFileSync(to + '/index.html', '');
    // The web and the apps of the staff are built by one command each; a build counts once.
    if (process.cwd().endsWith('web')) { appendFileSync('../../done', 'build '); }`,
  'node_modules/rolldown/bin/cli.mjs': `
    import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
    const to = process.argv.at(-1);
    const source = readFileSync('src/main.ts', 'utf8');
    if (source.includes('mistake')) { console.error('src/main.ts: there is a mistake'); process.exit(1); }
    mkdirSync(to, { recursive: true });
    writeFileSync(to + '/main.mjs', source);
    writeFileSync(to + '/parse-worker.mjs', '');
    writeFileSync(to + '/classify-worker.mjs', '');`,
  'apps/server/src/main.ts': `console.log('serving');`,
  'apps/server/migrations/0001.sql': '',
  'apps/web/src/main.ts': '',
  'apps/console/src/main.ts': '',
  'apps/ops/src/main.ts': '',
  'package.json': '{"type":"commonjs"}',
  'package-lock.json': '{"packages":{}}',
};

/** A checkout with the real tools/start and nothing else that is real. */
async function checkout() {
  const root = await mkdtemp(join(tmpdir(), 'baohe-start-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(import.meta.dirname, join(root, 'tools/start'), { recursive: true });
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of Object.entries(FAKES)) {
    await write(path, text);
  }
  function start() {
    const child = spawn(process.execPath, ['tools/start/start.mjs'], {
      cwd: root,
      env: { ...process.env, npm_execpath: join(root, 'npm/npm-cli.js') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }));
    return { child, ended, output: () => output };
  }
  let known = 0;
  return {
    write,
    start,
    read: (path: string) => readFile(join(root, path), 'utf8'),
    /** What was done since this was asked last. */
    done: async () => {
      const all = await readFile(join(root, 'done'), 'utf8').catch(() => '');
      const since = all.slice(known);
      known = all.length;
      return since.trim();
    },
  };
}

test('the first start installs and builds; the next does neither; a change does what it needs', async () => {
  const { start, write, done } = await checkout();
  const first = await start().ended;
  expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/serving\n$/) });
  expect(await done()).toBe('install build');
  expect(await start().ended).toEqual({ code: 0, output: 'serving\n' });
  expect(await done()).toBe('');

  await write('apps/server/src/main.ts', `console.log('serving anew');`);
  expect((await start().ended).output).toMatch(/serving anew\n$/);
  expect(await done()).toBe('build');

  await write('apps/server/src/main.test.ts', 'a test is not built');
  await start().ended;
  expect(await done()).toBe('');

  await write('package-lock.json', '{"packages":{},"lockfileVersion":3}');
  await start().ended;
  expect(await done()).toBe('install build');
});

test('a build that fails says why, starts nothing, and is tried again', async () => {
  const { start, write } = await checkout();
  await start().ended;
  await write('apps/server/src/main.ts', 'mistake');
  for (let turn = 0; turn < 2; turn++) {
    const { code, output } = await start().ended;
    expect(code).toBe(1);
    expect(output).toContain('src/main.ts: there is a mistake');
    expect(output).not.toContain('serving');
  }
});

test('two starts at once: one prepares, the other waits for it', async () => {
  const { start, done } = await checkout();
  const both = await Promise.all([start().ended, start().ended]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await done()).toBe('install build');
});

test('Ctrl-C in the middle of the installation ends it, and the next start installs', async () => {
  const { start, write, read, done } = await checkout();
  await write('npm-hangs', '');
  for (let turn = 0; turn < 2; turn++) {
    const { child, ended } = start();
    await vi.waitFor(async () => expect(await done()).toBe('install'), 60_000);
    const npm = Number(await read('npm-hangs'));
    onTestFinished(() => void (isAlive(npm) && process.kill(npm, 'SIGKILL')));
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130 });
    await vi.waitFor(() => expect(isAlive(npm), 'npm itself').toBe(false), 60_000);
  }
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
