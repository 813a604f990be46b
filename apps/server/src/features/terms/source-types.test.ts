import { pagePosts } from '@baohe/contract/posts';
import { siteSettings } from '@baohe/contract/site';
import { managedSourceTypes as managed } from '@baohe/contract/source-types-managed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const KEY = 'post_10_exhentai';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await importSmall(server, { posts: [postLine('a')] });
});
afterAll(() => server.stop());

test('an editor names a source type in other languages and says how its covers lie', async () => {
  const [editor, visitor] = [await server.client({ roles: ['editor'] }), await server.client()];
  const change = (one: object) =>
    editor.call(managed.batchUpdate, { sourceTypes: [{ sourceTypeKey: KEY, ...one }] });
  await change({ label: '画集', names: { en: 'Artbooks', de: 'Bildbände' }, columns: 2 });
  const [card] = (await visitor.call(pagePosts, {})).records;
  expect(card).toMatchObject({ columns: 2, postSourceLabel: '画集' });
  expect((await visitor.call(siteSettings, {})).sourceNames[KEY]).toEqual({
    en: 'Artbooks',
    de: 'Bildbände',
  });

  await change({ label: '本子', isOffered: false, position: 99 });
  const { records } = await editor.call(managed.list, {});
  expect(records).toHaveLength(10);
  expect(records.at(-1)).toMatchObject({
    sourceTypeKey: KEY,
    label: '本子',
    names: {},
    columns: 2,
    kind: 'gallery',
    isOffered: false,
  });
  expect(await change({})).toEqual({ changed: 0 });
});
