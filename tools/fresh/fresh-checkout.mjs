import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** HEAD in a new folder for its owner only, with a home and an npm cache that nobody has used. */
export async function freshCheckout() {
  // mkdtemp makes it 0700.
  const folder = await mkdtemp(join(tmpdir(), 'baohe-fresh-'));
  const tree = join(folder, 'baohe');
  const home = join(folder, 'home');
  await mkdir(home);
  await run('git', ['clone', '--quiet', '--no-hardlinks', root, tree]);
  const { stdout: commit } = await run('git', ['rev-parse', '--short', 'HEAD'], { cwd: tree });
  const { stdout: changes } = await run('git', ['status', '--porcelain'], { cwd: root });
  if (changes) {
    console.log('Not part of this: what is not committed.');
  }
  return {
    folder,
    tree,
    commit: commit.trim(),
    env: { ...cleanEnvironment(), HOME: home, npm_config_cache: join(folder, 'npm-cache') },
    async remove() {
      // Below a 0700 folder root's database lies outside of it.
      const database = await readlink(join(tree, 'data/postgres')).catch(() => '');
      if (/^\/var\/lib\/baohe-[0-9a-f]+$/.test(database)) {
        await rm(database, { recursive: true, force: true });
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Without what npm told this very script, and without the settings of whoever runs it. */
function cleanEnvironment() {
  const ours =
    /^(npm_|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$|PORT$|HOST$|DATA_DIR$|DATABASE_URL$|DEMO$|PUBLIC_URL$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}
