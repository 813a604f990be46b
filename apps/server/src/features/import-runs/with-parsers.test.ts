import { execFileSync } from 'node:child_process';
import { pagePosts } from '@baohe/contract/posts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { processorsOf } from '../import-parsing/processors.ts';
import { withParsers } from './with-parsers.ts';

const parserPid = () =>
  Number(
    execFileSync('pgrep', ['-P', String(process.pid), '-f', 'parse-worker'], { encoding: 'utf8' }),
  );

test('an import leaves a processor to the visitors who ask meanwhile', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const { db, media } = server;
  const visitor = await server.client();
  const all = await processorsOf('self');
  const { signal } = new AbortController();
  await withParsers({ db, store: media.store, signal }, async ({ parsers }) => {
    await parsers.list(await temporaryFolder());
    const pid = parserPid();
    expect(await processorsOf(pid)).toEqual(all);
    await visitor.call(pagePosts, { pageParams: { current: 1, pageSize: 18 } });
    const left = all.length > 1 ? all.slice(1) : all;
    await vi.waitUntil(async () => (await processorsOf(pid)).length === left.length, 60_000);
    expect(await processorsOf(pid)).toEqual(left);
  });
});
