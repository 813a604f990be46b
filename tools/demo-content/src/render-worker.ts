import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { RenderJob } from './render-jobs.ts';
import { render, shrink } from './render.ts';

// A process of its own: a rasteriser that aborts takes this worker with it, not the server.
// It reads one job a line and answers each with one line.
const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = values.out;
if (!out) {
  throw new Error('usage: render-worker --out DIR < jobs');
}

// Whoever waits for the answers may end first.
process.stdout.on('error', () => process.exit());

for await (const line of createInterface({ input: process.stdin })) {
  const job = JSON.parse(line) as RenderJob;
  try {
    const picture = await render(job.recipe);
    let bytes = await save(job.path, picture);
    for (const { path, width } of job.thumbnails) {
      bytes += await save(path, await shrink(picture, width));
    }
    answer({ ref: job.ref, bytes });
  } catch (error) {
    answer({ ref: job.ref, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Written beside and then renamed: a reader never sees half a picture. */
async function save(path: string, bytes: Buffer): Promise<number> {
  const target = join(out ?? '', path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.part`, bytes);
  await rename(`${target}.part`, target);
  return bytes.length;
}

function answer(reply: object): void {
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}
