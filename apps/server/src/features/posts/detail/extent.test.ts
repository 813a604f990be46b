import { pagePosts } from '@baohe/contract/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;

const pages = (...chapters: number[]) => ({
  chapterList: chapters.map((chapterNo) => ({ chapterNo })),
});
const volumes = (...sizes: number[]) => ({
  volumeList: sizes.map((size) => ({
    volumeName: '卷',
    chapterList: Array.from({ length: size }, () => ({ chapterName: '章' })),
  })),
});
const track = (duration: number, children: object[] = []) => ({
  type: children.length > 0 ? 'folder' : 'audio',
  title: '轨',
  ...(duration > 0 && { duration }),
  ...(children.length > 0 && { children }),
});

const WORKS: readonly [name: string, meta: object, content: object, extent: string | undefined][] =
  [
    ['a comic in one piece', { pageCount: 9 }, pages(1, 1, 1), 'pages:3'],
    ['a comic in chapters', {}, pages(1, 1, 2, 7), 'episodes:3 pages:4'],
    ['a set of pictures', { postImgCount: 2 }, pages(1, 2), 'pictures:2'],
    ['pages that are only counted', { pageCount: 64 }, {}, 'pages:64'],
    ['a novel that goes on', { novelSerialize: '连载中' }, volumes(2, 3), 'volumes:2 sections:5'],
    [
      'a novel that is finished',
      { novelSerialize: '已完结' },
      volumes(2, 3, 1),
      'all-volumes:3 sections:6',
    ],
    ['a novel of one volume', {}, volumes(12), 'sections:12'],
    [
      'sounds in folders, each counted once',
      { duration: 5 },
      { tracksList: [track(0, [track(100.4), track(0, [track(20)])]), track(30)] },
      'seconds:150',
    ],
    [
      'a sound whose tracks say nothing',
      { duration: 272 },
      { tracksList: [track(0)] },
      'seconds:272',
    ],
    ['a film', { postDuration: '04:32' }, {}, 'seconds:272'],
    ['a film of hours', { postDuration: '1:02:03' }, {}, 'seconds:3723'],
    ['a length that nobody can read', { postDuration: 'four minutes' }, {}, undefined],
    ['an article', { postUserName: '某人' }, { postContentHtml: '<p>字</p>' }, undefined],
    [
      'a list that is none',
      { pageCount: 'many' },
      { chapterList: 7, tracksList: 'x', volumeList: {} },
      undefined,
    ],
  ];

beforeAll(async () => {
  server = await startTestServer();
  await importSmall(server, {
    posts: [
      ...WORKS.map(([name, metaInfo], at) =>
        postLine(`w${at}`, { title: name, metaInfo, cover: 'file:covers/w0' }),
      ),
      postLine('copy', { title: 'a copy', metaInfo: { pageCount: 1 } }),
    ],
  });
  // Past the import, which knows what a content looks like: what is stored may be older than it.
  for (const [name, , content] of WORKS) {
    await server.pool.query(
      `update post_content set content_info = $2 from post where post.id = post_id and title = $1`,
      [name, content],
    );
  }
  await server.pool.query(
    `update post_content set content_of = (select id from post where title = 'a comic in chapters')
     from post where post.id = post_id and title = 'a copy'`,
  );
});
afterAll(() => server.stop());

test('a card says how long its work is, in the words of its kind', async () => {
  const client = await server.client();
  const { records } = await client.call(pagePosts, { pageParams: { current: 1, pageSize: 100 } });
  const extents = Object.fromEntries(records.map(({ postTitle, extent }) => [postTitle, extent]));
  expect(extents).toEqual({
    ...Object.fromEntries(WORKS.map(([name, , , extent]) => [name, extent])),
    // What shares the content of another is as long as that.
    'a copy': 'episodes:3 pages:4',
  });
});
