import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundleServer } from '../../testing/bundle-server.ts';
import { scriptOf, startScript } from '../../testing/child.ts';
import { photo } from '../../testing/photo.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';
import { openParsers, ParsersClosed } from './open-parsers.ts';
import { WorkRefused, type ParseJob } from './parsed-work.ts';
import { processorsOf } from './processors.ts';

const MISBEHAVING = scriptOf(new URL('../../testing/misbehaving-parser.ts', import.meta.url));

type Options = Partial<Parameters<typeof openParsers>[0]>;

function parsersWith(options: Options = {}) {
  const parsers = openParsers({ lanes: 1, worker: MISBEHAVING, ...options });
  onTestFinished(() => parsers.close());
  return parsers;
}

/** A job that tells the test's parser what to do. */
async function jobFor(path: string): Promise<ParseJob> {
  const workshop = await temporaryFolder();
  return {
    root: workshop,
    workshop,
    depth: 'whole',
    options: { encoding: 'auto', chapterPattern: '' },
    work: {
      kind: 'games',
      format: 'game',
      path,
      title: '',
      series: null,
      files: [],
      beside: [],
      bytes: 0,
    },
  };
}

async function reasonFor(parsing: Promise<unknown>): Promise<string> {
  try {
    await parsing;
    return 'none';
  } catch (error) {
    return error instanceof WorkRefused ? error.reason : `not refused: ${String(error)}`;
  }
}

const pidIn = async ({ workshop }: ParseJob, file = 'pid') =>
  Number(await vi.waitUntil(() => readFile(join(workshop, file), 'utf8').catch(() => ''), 60_000));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a parser knows its workshop and no secret of the server', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret');
  vi.stubEnv('BAOHE_SECRET', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const job = await jobFor('well');
  const [where] = (await parsersWith().parse(job)).notes;
  expect(where?.file).toBe(job.workshop);
  expect(where?.detail).not.toContain('secret');
});

test('a process is used again; it runs behind the site', async () => {
  const parsers = parsersWith();
  const one = await parsers.parse(await jobFor('well'));
  const other = await parsers.parse(await jobFor('well'));
  expect(other.notes[1]?.file).toBe(one.notes[1]?.file);
  expect(getPriority(Number(one.notes[1]?.file))).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
});

test('a refusal comes through with its file and detail', async () => {
  await expect(parsersWith().parse(await jobFor('refuse'))).rejects.toMatchObject({
    name: 'WorkRefused',
    reason: 'encrypted',
    file: 'inside.zip',
    detail: 'a detail',
  });
});

test('a mistake of a parser refuses the work and says no path of this machine', async () => {
  const parsers = parsersWith();
  await expect(parsers.parse(await jobFor('mistake'))).rejects.toMatchObject({
    reason: 'unreadable',
    file: 'mistake',
    detail: 'cannot read …/x',
  });
});

test('memory outside of the heap counts; the process ends and the next work gets another', async () => {
  const parsers = parsersWith({ megabytes: 200 });
  expect(await reasonFor(parsers.parse(await jobFor('hold-memory')))).toBe('tooMuchMemory');
  expect(await reasonFor(parsers.parse(await jobFor('well')))).toBe('none');
});

test('a full heap ends the process, not the server', async () => {
  const reason = await reasonFor(parsersWith({ megabytes: 200 }).parse(await jobFor('fill-heap')));
  expect(['tooMuchMemory', 'parserEnded']).toContain(reason);
});

test('a loop that never ends is stopped by the clock', async () => {
  const parsers = parsersWith({ secondsPerWork: 3 });
  const job = await jobFor('loop');
  expect(await reasonFor(parsers.parse(job))).toBe('tooSlow');
  expect(isRunning(await pidIn(job))).toBe(false);
  expect(await reasonFor(parsers.parse(await jobFor('well')))).toBe('none');
});

test.each(['exit', 'throw-later'])(
  'a process that ends (%s) refuses its work only',
  async (how) => {
    const parsers = parsersWith();
    expect(await reasonFor(parsers.parse(await jobFor(how)))).toBe('parserEnded');
    expect(await reasonFor(parsers.parse(await jobFor('well')))).toBe('none');
  },
);

test('a program that a parser has started ends with it', async () => {
  const job = await jobFor('start-program');
  const parsing = reasonFor(parsersWith({ secondsPerWork: 3 }).parse(job));
  const program = await pidIn(job, 'program');
  expect(isRunning(program)).toBe(true);
  expect(await parsing).toBe('tooSlow');
  await vi.waitUntil(() => !isRunning(program), 60_000);
});

test('closing ends the processes; what they were at was neither parsed nor refused', async () => {
  const closing = new AbortController();
  const parsers = parsersWith({ signal: closing.signal });
  const job = await jobFor('loop');
  const parsing = parsers.parse(job);
  const waiting = parsers.parse(await jobFor('well'));
  const pid = await pidIn(job);
  closing.abort();
  await expect(parsing).rejects.toThrow(ParsersClosed);
  await expect(waiting).rejects.toThrow(ParsersClosed);
  await vi.waitUntil(() => !isRunning(pid), 60_000);
  await expect(parsers.parse(job)).rejects.toThrow(ParsersClosed);
});

test.each(['wait', 'loop', 'start-program'])(
  'a server that is killed takes its parsers along (%s)',
  async (how) => {
    const job = await jobFor(how);
    const script = new URL('../../testing/parse-and-hang.ts', import.meta.url);
    const server = startScript(script, [job.workshop, how]);
    const pid = await pidIn(job);
    expect(isRunning(pid)).toBe(true);
    onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')));
    server.process.kill('SIGKILL');
    await vi.waitUntil(() => !isRunning(pid), 60_000);
  },
);

test('while visitors are here, parsers and what they started leave them a processor', async () => {
  const all = await processorsOf('self');
  const left = all.length > 1 ? all.slice(1) : all;
  const parsers = parsersWith({ lanes: 2 });
  const job = await jobFor('start-program');
  const parsing = reasonFor(parsers.parse(job));
  const program = await pidIn(job, 'program');
  const idle = Number((await parsers.parse(await jobFor('well'))).notes[1]?.file);
  const pids = [await pidIn(job), program, idle];
  const used = () => Promise.all(pids.map(processorsOf));
  expect(await used()).toEqual([all, all, all]);
  await parsers.makeRoom(true);
  expect(await used()).toEqual([left, left, left]);
  await parsers.makeRoom(false);
  expect(await used()).toEqual([all, all, all]);
  parsers.close();
  expect(await parsing).not.toBe('none');
});

test('a parser that begins while visitors are here leaves them a processor', async () => {
  const all = await processorsOf('self');
  const parsers = parsersWith();
  await parsers.makeRoom(true);
  const { notes } = await parsers.parse(await jobFor('well'));
  expect(await processorsOf(Number(notes[1]?.file))).toEqual(all.length > 1 ? all.slice(1) : all);
});

test('while visitors are here, as many works are parsed at a time as processors are left', async () => {
  const all = await processorsOf('self');
  const parsers = parsersWith({ lanes: all.length });
  const used = async () => {
    const jobs = await Promise.all(all.map(() => jobFor('well')));
    const works = await Promise.all(jobs.map((job) => parsers.parse(job)));
    return new Set(works.map(({ notes }) => notes[1]?.file)).size;
  };
  await parsers.makeRoom(true);
  expect(await used()).toBe(Math.max(all.length - 1, 1));
  await parsers.makeRoom(false);
  expect(await used()).toBe(all.length);
});

test('so many works are parsed at a time as there are lanes', async () => {
  const parsers = parsersWith({ lanes: 2 });
  const works = await Promise.all(
    Array.from({ length: 6 }, async () => parsers.parse(await jobFor('well'))),
  );
  expect(new Set(works.map(({ notes }) => notes[1]?.file)).size).toBeLessThanOrEqual(2);
});

test('a format that nobody parses is unsupported', async () => {
  const job = await jobFor('well');
  const other = { ...job, work: { ...job.work, format: 'epub' as const } };
  expect(await reasonFor(parsersWith().parse(other))).toBe('unsupported');
});

test('the real program lists what is below a path', async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, '漫画'));
  await writeFile(join(root, '漫画/1.cbz'), 'x');
  await symlink('/etc/passwd', join(root, 'link'));
  const parsers = openParsers({ lanes: 1 });
  onTestFinished(() => parsers.close());
  const { files, notes } = await parsers.list(root);
  expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([['漫画/1.cbz', 1]]);
  expect(notes).toEqual([{ reason: 'symbolicLink', file: 'link', detail: '' }]);
  expect(await reasonFor(parsers.list(join(root, 'none')))).toBe('unreadable');
});

test('the built program parses as the sources do', async () => {
  const bundle = await bundleServer();
  onTestFinished(bundle.remove);
  const root = await temporaryFolder();
  await writeFile(join(root, 'a.cbz'), zipOf({ '1.jpg': await photo('a').jpeg().toBuffer() }));
  const parsers = parsersWith({ worker: join(dirname(bundle.program), 'parse-worker.mjs') });
  const job = await jobFor('a.cbz');
  const files = [{ path: 'a.cbz' }];
  const work = { ...job.work, kind: 'comics', format: 'picture-archive', files } as const;
  const parsed = await parsers.parse({ ...job, root, work });
  expect(parsed.counts).toEqual({ chapters: 1, pages: 1 });
});

test('pictures of 49 million pixels fit into the memory of a parser, one after the other', async () => {
  const tiff = await photo('a', { width: 7000, height: 7000 })
    .tiff({ compression: 'lzw' })
    .toBuffer();
  const job = await jobFor('a.cbz');
  const root = await temporaryFolder();
  const pages = [1, 2, 3].map((name) => ({
    name: `${name}.tif`,
    data: tiff,
    method: 'store' as const,
  }));
  await writeFile(join(root, 'a.cbz'), zipOf(pages));
  const parsers = openParsers({ lanes: 1 });
  onTestFinished(() => parsers.close());
  const files = [{ path: 'a.cbz' }];
  const work = { ...job.work, kind: 'comics', format: 'picture-archive', files } as const;
  const parsed = await parsers.parse({ ...job, root, work });
  expect(parsed.counts.pages).toBe(3);
});
