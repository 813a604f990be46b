import type { Client } from '@baohe/client/client';
import { videos } from '@baohe/contract/videos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tagId, topicId } from '../terms/term-id.ts';

let server: TestServer;
let visitor: Client;

const film = (at: number) => ({
  sourceType: at % 2 ? 'post_20_iwara' : 'post_30_hanime',
  postType: 'post_video',
  counts: { hotIndex: at, hoard: 0, favor: 0, view: 0, comment: 0 },
  uploadTime: new Date(Date.UTC(2026, 9, 30 - at)).toISOString(),
});

beforeAll(async () => {
  server = await startTestServer();
  const token = await server.token('user');
  await server.pool.query('update account set unlock_mode = true');
  await server.caughtUp();
  visitor = await server.client({ token });
  await importSmall(server, {
    posts: [
      ...[1, 2, 3].map((at) => postLine(`film${at}`, film(at))),
      postLine('book'),
      postLine('hidden', { ...film(4), terms: ['CAT_2', 'CAT_2_1'] }),
    ],
  });
});
afterAll(() => server.stop());

const titles = ({ records }: { records: { postTitle: string }[] }) =>
  records.map(({ postTitle }) => postTitle.replace('标题 ', ''));

const newest = ['film1', 'film2', 'film3'];
const hottest = newest.toReversed();

test('films and nothing else, by time or by heat, of a category, a tag or a topic', async () => {
  const tag = tagId({ taxonomy: 'other', label: '猫' });
  expect(titles(await visitor.call(videos.list, {}))).toEqual(newest);
  expect(titles(await visitor.call(videos.page, { fkVideoTypeUuid: 'CAT_1_2' }))).toEqual(newest);
  expect(titles(await visitor.call(videos.listByTag, { fkVideoTagUuid: tag }))).toEqual(newest);
  expect(titles(await visitor.call(videos.listByAlbum, { albumId: topicId('夜行') }))).toEqual(
    newest,
  );
  expect(
    titles(await visitor.call(videos.pageByTypeSort, { fkVideoTypeUuid: 'CAT_1', sortType: 7 })),
  ).toEqual(hottest);
  expect(
    titles(await visitor.call(videos.pageByTagSort, { fkVideoTagUuid: tag, sortType: 7 })),
  ).toEqual(hottest);
});

test('pages go on with a cursor', async () => {
  const page = { pageParams: { current: 1, pageSize: 2 } };
  const first = await visitor.call(videos.page, page);
  const second = await visitor.call(videos.page, { ...page, cursor: first.cursor! });
  expect([...titles(first), ...titles(second)]).toEqual(newest);
  expect(second.cursor).toBeNull();
});

test('one film is found by its id, a book is none', async () => {
  const { rows } = await server.pool.query<{ key: string; id: string }>('select key, id from post');
  const id = (key: string) => rows.find((row) => row.key === `small/${key}`)!.id;
  expect((await visitor.call(videos.get, { videoId: id('film1') })).postTitle).toBe('标题 film1');
  for (const key of ['book', 'hidden']) {
    await expect(visitor.call(videos.get, { videoId: id(key) })).rejects.toMatchObject({
      code: 3020,
    });
  }
});
