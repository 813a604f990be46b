import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { renderJobs, type RenderJob } from './render-jobs.ts';
import { renderAll } from './render-pool.ts';
import { library } from './testing/library.ts';

const folders: string[] = [];

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'baohe-render-'));
  folders.push(made);
  return made;
}

afterEach(async () => {
  for (const made of folders.splice(0)) {
    await rm(made, { recursive: true });
  }
});

test('covers come before pages, and a page brings its thumbnail', () => {
  const jobs = renderJobs(library);
  const covers = renderJobs(library, 'cover').length;
  expect(jobs.slice(0, covers).every(({ path }) => /^files\/(covers|slides)\//.test(path))).toBe(
    true,
  );
  expect(jobs.find(({ path }) => path.startsWith('files/pages/'))?.thumbnails).toHaveLength(1);
});

test('a worker process draws, shrinks and reports', { timeout: 30_000 }, async () => {
  const out = await folder();
  const page = renderJobs(library, 'page').find(({ thumbnails }) => thumbnails.length > 0);
  const jobs = [...renderJobs(library, 'cover').slice(0, 2), ...(page ? [page] : [])];
  const seen: number[] = [];
  const failures = await renderAll(jobs, {
    out,
    processes: 2,
    onProgress: ({ done }) => seen.push(done),
  });
  expect(failures).toEqual([]);
  expect(seen).toEqual([1, 2, 3]);
  for (const { path, recipe, thumbnails } of jobs) {
    const facts = await sharp(join(out, path)).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: recipe.width, height: recipe.height });
    for (const thumbnail of thumbnails) {
      expect((await stat(join(out, thumbnail.path))).size).toBeGreaterThan(500);
    }
  }
  expect(
    (await readdir(join(out, 'files'), { recursive: true })).filter((name) =>
      name.endsWith('.part'),
    ),
  ).toEqual([]);
});

test(
  'a recipe that cannot be drawn is reported and does not stop the others',
  { timeout: 30_000 },
  async () => {
    const out = await folder();
    const [good] = renderJobs(library, 'cover');
    if (!good) {
      throw new Error('no job');
    }
    const bad = {
      ...good,
      ref: 'file:covers/none',
      recipe: { ...good.recipe, scene: 'none' },
    } as unknown as RenderJob;
    const failures = await renderAll([bad, good], { out, processes: 1 });
    expect(failures.map(({ ref }) => ref)).toEqual(['file:covers/none']);
    expect((await stat(join(out, good.path))).size).toBeGreaterThan(1000);
  },
);
