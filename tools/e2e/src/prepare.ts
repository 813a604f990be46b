import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openBrowser } from './browser.ts';
import { everybody, type People } from './people.ts';
import { startWorld } from './world.ts';

/** What all journeys begin with. */
export interface Prepared {
  /** The folder of a closed world with the whole demo in it. */
  filledWorld: string;
  /** What the browsers of those keep who are known in it. */
  people: People;
}

const root = join(import.meta.dirname, '../../..');

/**
 * The journeys walk through what people get: the built product, and the built page of all parts. The
 * demo is drawn once for all of them: it takes both cores for ten seconds. So are the visitors let in.
 */
export async function prepare(): Promise<Prepared> {
  await run(['tools/start/build-if-changed.mjs'], root);
  const parts = run(
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', 'parts'],
    join(root, 'apps/web'),
  );
  const [browser, world] = await Promise.all([openBrowser(), startWorld()]);
  try {
    await world.filled();
    const { stranger: _, ...people } = await everybody(browser, world);
    await world.close();
    await parts;
    return { filledWorld: world.folder, people };
  } catch (error) {
    await world.stop();
    throw error;
  } finally {
    await browser.close();
  }
}

async function run(args: string[], cwd: string): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [status] = await once(child, 'close');
  if (status !== 0) {
    throw new Error(`${args.join(' ')} failed\n${output}`);
  }
}
