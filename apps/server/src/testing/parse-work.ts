import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FoundWork } from '@baohe/domain/import/found-work';
import type { Parse, ParseJob } from '../features/import-parsing/parsed-work.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface GivenWork extends Pick<FoundWork, 'kind' | 'format'> {
  /** What lies below the root; null for what is there already. */
  files: Readonly<Record<string, Buffer | string | null>>;
  /** Of these, which only lie beside the work. */
  beside?: readonly string[];
  path?: string;
  title?: string;
  depth?: ParseJob['depth'];
  root?: string;
}

/** A work on a disk, and the job of parsing it. */
export async function parseJob(given: GivenWork): Promise<ParseJob> {
  const root = given.root ?? (await temporaryFolder());
  for (const [path, content] of Object.entries(given.files)) {
    if (content !== null) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
  }
  const beside = given.beside ?? [];
  const own = Object.keys(given.files).filter((path) => !beside.includes(path));
  return {
    root,
    workshop: await temporaryFolder(),
    depth: given.depth ?? 'whole',
    options: { encoding: 'auto', chapterPattern: '' },
    work: {
      kind: given.kind,
      format: given.format,
      path: given.path ?? own[0]?.split('/')[0] ?? '',
      title: given.title ?? '作品',
      series: null,
      files: own.map((path) => ({ path })),
      beside,
      bytes: 0,
    },
  };
}

export async function parseWork(parse: Parse, given: GivenWork) {
  const job = await parseJob(given);
  return { job, work: await parse(job) };
}
