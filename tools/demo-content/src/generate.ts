import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeManifest } from './make-manifest.ts';
import { renderJobs, type RenderJob } from './render-jobs.ts';
import { renderAll, type RenderProgress } from './render-pool.ts';
import { writeLines, writeStream } from './write-stream.ts';

/** Above this a library is for benches: written as lines, its pictures shared. */
const STREAM_FROM = 2000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    posts: { type: 'string', default: '240' },
    out: { type: 'string' },
    today: { type: 'string' },
    processes: { type: 'string', default: '2' },
    'covers-only': { type: 'boolean', default: false },
    'manifest-only': { type: 'boolean', default: false },
    lines: { type: 'boolean', default: false },
  },
});

const out = values.out ?? 'tools/demo-content/out';
const request = {
  seed: Number(values.seed),
  posts: Number(values.posts),
  today: values.today ? new Date(values.today) : new Date(),
};
if (
  !Number.isSafeInteger(request.seed) ||
  !Number.isSafeInteger(request.posts) ||
  request.posts < 1
) {
  throw new Error('--seed and --posts are whole numbers');
}

if (values.lines) {
  // Whoever reads them may end first.
  process.stdout.on('error', () => process.exit());
  await writeLines(process.stdout, request);
} else {
  await mkdir(out, { recursive: true });
  await writeFiles();
}

async function writeFiles(): Promise<void> {
  if (request.posts > STREAM_FROM) {
    const count = await writeStream(join(out, 'manifest.ndjson'), request);
    console.log(
      `${count} posts written, ${Math.round(process.memoryUsage.rss() / 1_048_576)} MB in memory`,
    );
  } else {
    const manifest = makeManifest(request);
    await writeFile(join(out, 'manifest.json'), JSON.stringify(manifest));
    console.log(`${manifest.posts.length} posts, ${manifest.files.length} files`);
    if (!values['manifest-only']) {
      await drawn('covers', renderJobs(manifest, 'cover'));
      if (!values['covers-only']) {
        await drawn('pages', renderJobs(manifest, 'page'));
      }
    }
  }
}

async function drawn(what: string, jobs: readonly RenderJob[]): Promise<void> {
  const started = performance.now();
  let last: RenderProgress | undefined;
  const failures = await renderAll(jobs, {
    out,
    processes: values.processes === '1' ? 1 : 2,
    onProgress: (progress) => {
      last = progress;
      if (progress.done % 100 === 0) {
        console.log(`${what} ${progress.done}/${progress.total}`);
      }
    },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${what}: ${jobs.length} in ${seconds} s, ${((last?.bytes ?? 0) / 1_048_576).toFixed(1)} MB`,
  );
  for (const { ref, reason } of failures) {
    console.error(`not drawn: ${ref}: ${reason}`);
    process.exitCode = 1;
  }
}
