import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_REASONS } from '@baohe/domain/import/import-reason';
import { expect, test } from 'vitest';
import { makeHostileFiles } from '../../testing/hostile/hostile-files.ts';
import type { HostileOutcome } from '../../testing/hostile/hostile-outcome.ts';
import { cbz, putFiles } from '../../testing/own-files.ts';
import { say } from '../../testing/scale.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testImporter } from '../../testing/test-importer.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { seedSite } from '../seed/seed-site.ts';
import { importRunsRepository, type ItemRow } from './import-runs.repository.ts';

const MEGABYTE = 1024 * 1024;

/** The most memory that any process which parses has had. */
function watchMemory() {
  let most = 0;
  const look = async () => {
    const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(
      () => '',
    );
    for (const pid of children.trim().split(' ').filter(Boolean)) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const isParser = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(
        'parse-worker',
      );
      const peak = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
      most = isParser ? Math.max(most, peak) : most;
    }
  };
  const timer = setInterval(() => void look(), 50);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('hostile files harm nothing, say what they are, and the others come in', async () => {
  const server = await startTestServer();
  await seedSite(server.db);
  const above = await temporaryFolder();
  const folder = join(above, 'a/b/import');
  const outside = join(above, 'outside');
  await putFiles(outside, { 'secret.cbz': cbz('secret', 2), 'secret.txt': 'nobody reads this' });
  await putFiles(folder, {
    'good.cbz': cbz('good', 3),
    'good.txt': '第一章 起\n正文。\n第二章 承\n更多。',
  });
  const hostile = await makeHostileFiles(folder, outside);
  expect(hostile.size).toBeGreaterThanOrEqual(80);

  const memory = watchMemory();
  const importer = testImporter(server);
  const run = await importer.run(folder);
  importer.close();
  const most = memory.stop();

  expect(run.state).toBe('done');
  const items: ItemRow[] = [];
  for (let after = 0; ;) {
    const page = await importRunsRepository(server.db).pageItems(run.id, after, {}, 100);
    if (page.length === 0) {
      break;
    }
    items.push(...page);
    after = page.at(-1)!.no;
  }
  /** What was said of a file, or of the work that it is in. */
  const saidOf = (path: string): HostileOutcome[] => {
    const noted = run.notes.filter(({ file }) => file === path).map(({ reason }) => reason);
    const work = items.find(({ work: { files, beside } }) =>
      [...files.map((file) => file.path), ...beside].includes(path),
    );
    if (!work) {
      return noted;
    }
    const reasons = work.notes.map(({ reason }) => reason);
    return work.state === 'done' ? ['imported', ...reasons] : [...noted, 'refused', ...reasons];
  };
  const wrong = [...hostile].flatMap(([path, expected]) => {
    const said = saidOf(path);
    const isRefused =
      !said.includes('imported') && said.some((one) => one === 'refused' || one in IMPORT_REASONS);
    const fits = {
      refused: isRefused,
      imported: said.includes('imported'),
      'imported or refused': said.length > 0,
    } as Partial<Record<HostileOutcome, boolean>>;
    const isAsExpected = fits[expected] ?? (isRefused && said.includes(expected));
    return isAsExpected ? [] : `${path}: ${expected}, not ${said.join(', ') || 'silence'}`;
  });
  expect(wrong).toEqual([]);
  expect(saidOf('good.cbz')).toEqual(['imported']);
  expect(saidOf('good.txt')).toContain('imported');

  // Nothing has left the folder, and nothing of the outside has come in.
  expect((await filesBelow(outside)).toSorted()).toEqual(
    ['secret.cbz', 'secret.txt'].map((name) => join(outside, name)),
  );
  const strangers = (await filesBelow(above)).filter((path) => /escaped/.test(path));
  expect(strangers).toEqual([]);
  await expect(stat('/tmp/baohe-escaped.webp')).rejects.toThrow('ENOENT');
  const stored = await filesBelow(server.dataDir);
  for (const path of stored) {
    const { size } = await stat(path);
    const text = size < 8 * MEGABYTE ? await readFile(path, 'latin1') : '';
    expect(text).not.toMatch(/root:x:0:0|nobody reads this/);
    expect(path).not.toMatch(/\.(?:svg|html?|xhtml)$/);
  }
  const { rows } = await server.pool.query<{ card: string; content: string }>(
    `select title || summary as card, meta_info::text || content_info::text as content
     from post join post_content on post_id = post.id`,
  );
  for (const { card, content } of rows) {
    expect(card + content).not.toMatch(/root:x:0:0|nobody reads this/);
    // A title is a text wherever it is shown; a content may be HTML.
    expect(content).not.toMatch(/<script|onerror=|onload=|javascript:/i);
  }
  expect(most).toBeLessThan(512 * MEGABYTE);
  say(
    `import: ${hostile.size} hostile files, 0 escaped; ${rows.length} works came in, the largest parser had ${Math.round(most / MEGABYTE)} MB`,
  );
  await writeFile(join(above, 'done'), '');
  await server.stop();
}, 600_000);
