import { libraryProgress } from '@baohe/contract/library-progress';
import { expect, onTestFinished, test } from 'vitest';
import { importSmall, postLine } from '../testing/small-library.ts';
import { startTestServer } from '../testing/test-server.ts';

test('the progress tells of nothing, of filling and of the end', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const client = await server.client();
  const progress = () => client.call(libraryProgress, {});
  expect(await progress()).toEqual({ state: 'none', done: 0, total: 0 });
  await importSmall(server, { posts: [postLine('a'), postLine('b')] }, { library: 'demo' });
  expect(await progress()).toEqual({ state: 'filling', done: 4, total: 4 });
  await server.pool.query('update library set finished_at = now()');
  expect(await progress()).toMatchObject({ state: 'done' });
});
