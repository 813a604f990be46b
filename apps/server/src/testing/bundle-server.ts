import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startChild } from './child.ts';

const root = new URL('../../../../', import.meta.url);
const inTree = (path: string) => fileURLToPath(new URL(path, root));

/** The server as it is shipped, in a folder of this test file's own; inside the tree, so that it finds node_modules. */
export async function bundleServer(): Promise<{ program: string; remove: () => Promise<void> }> {
  const folder = inTree(`.cache/test-server-${process.pid}`);
  const rolldown = inTree('node_modules/rolldown/bin/cli.mjs');
  const bundled = await startChild(
    process.execPath,
    [rolldown, '--config', 'rolldown.config.mjs', '--dir', folder],
    { cwd: inTree('apps/server') },
  ).ended;
  if (bundled.code !== 0) {
    throw new Error(bundled.output);
  }
  await cp(inTree('apps/server/migrations'), `${folder}/migrations`, { recursive: true });
  return {
    program: `${folder}/main.mjs`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
