import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAudited } from '@baohe/contract/endpoint';
import { endpoints } from '@baohe/contract/endpoints';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

const TEXTS = 'apps/console/src/entities/site';
const read = (path: string) => readFile(join(ROOT, path), 'utf8');

/** The keys of the tables of texts in a source of the console. */
async function namedIn(path: string): Promise<ReadonlySet<string>> {
  const keys = (await read(path)).matchAll(/^ {4}(?:'(.+?)'|(\w+)): /gm);
  return new Set(Array.from(keys, ([, quoted, plain]) => quoted ?? plain ?? ''));
}

test('every call that the audit log may show has a verb in the console', async () => {
  const named = await namedIn(`${TEXTS}/use-action-text.ts`);
  const audited = endpoints.filter(isAudited).map(({ path }) => path);
  expect(audited.length).toBeGreaterThan(100);
  expect(
    audited.filter((path) => !named.has(path) && !named.has(path.split('/').at(-1) ?? '')),
  ).toEqual([]);
});

test('every job has a name and a reason in the console', async () => {
  const named = await namedIn(`${TEXTS}/use-job-texts.ts`);
  const features = 'apps/server/src/features';
  const files = (await readdir(join(ROOT, features), { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const constants = await Promise.all(files.map((name) => read(join(features, name))));
  const jobs = [
    ...(await read('apps/server/src/jobs/site-jobs.ts')).matchAll(/^ {6}name: '(.+)',$/gm),
    ...constants.join('\n').matchAll(/^export const \w+_JOB = '(.+)';$/gm),
  ].map(([, name = '']) => name);
  expect(jobs.length).toBeGreaterThan(20);
  expect(jobs.filter((job) => !named.has(job))).toEqual([]);
});
