import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pageOsusume } from '@baohe/contract/posts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HEAD, importSmall, pictureOf, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate library, library_file, media_file, post, slide cascade');
});

const TABLES = [
  'term',
  'media_file',
  'media_member',
  'library_file',
  'post',
  'post_term',
  'post_content',
  'play_source',
  'subtitle',
  'slide',
];

async function rowsOf(sql: string, values: unknown[] = []) {
  return (await server.pool.query<Record<string, unknown>>(sql, values)).rows;
}

async function wholeDatabase(): Promise<Record<string, unknown>> {
  const contents = TABLES.map(async (table) => [
    table,
    await rowsOf(`select * from ${table} order by ${table}::text`),
  ]);
  return Object.fromEntries((await Promise.all(contents)) as [string, unknown][]);
}

const film = {
  files: ['index.m3u8', 'manifest.mpd'].map((name) => ({
    ref: `file:film/${name}`,
    mime: name.endsWith('mpd') ? 'application/dash+xml' : 'application/vnd.apple.mpegurl',
    path: `film/${name}`,
    members: name.endsWith('mpd') ? ['1.m4s', '2.m4s'] : ['list.m3u8', '1.m4s', '2.m4s'],
  })),
  folder: {
    'film/index.m3u8': '#EXTM3U\nlist.m3u8\n',
    'film/list.m3u8': '#EXTM3U\n1.m4s\n2.m4s\n',
    'film/manifest.mpd': '<?xml version="1.0"?><MPD/>',
    'film/1.m4s': Buffer.from('____stypone'),
    'film/2.m4s': Buffer.from('____styptwo'),
  },
};

const SAID = '\uFEFF1\r\n00:00:04,000 --> 00:00:07,000\r\n它慢慢地转过身\r\n';

const wholeManifest = () => ({
  head: { ...HEAD, slides: [{ key: 's', image: 'file:covers/a', post: 'a' }] },
  files: [
    { ref: 'file:texts/1.md', mime: 'text/markdown', text: '# 第一章\n' },
    { ref: 'file:said.srt', mime: 'application/x-subrip', text: SAID },
    ...film.files,
  ],
  folder: film.folder,
  posts: [
    postLine('a', {
      contentInfo: { volumeList: [{ chapterList: [{ chapterText: 'file:texts/1.md' }] }] },
    }),
    postLine('b', {
      pointPrice: 5,
      playSources: [
        { no: 0, name: 'HLS', type: 'customHls', file: 'file:film/index.m3u8' },
        { no: 1, name: 'DASH', type: 'customDash', file: 'file:film/manifest.mpd' },
      ],
      subtitles: [{ label: '中文', language: 'zh-CN', file: 'file:said.srt' }],
    }),
    postLine('c', { terms: ['CAT_2', 'CAT_2_1'], contentOf: 'a' }),
  ],
});

test('importing the same again changes nothing, not even a time', async () => {
  const first = await importSmall(server, wholeManifest());
  expect(first).toEqual({ posts: 3, refused: [] });
  const before = await wholeDatabase();
  expect(before).toMatchObject({
    post: { length: 3 },
    play_source: { length: 2 },
    subtitle: { length: 1 },
    slide: { length: 1 },
  });
  expect(await importSmall(server, wholeManifest())).toEqual(first);
  expect(await wholeDatabase()).toEqual(before);
});

test('importing again updates by key and removes nothing else', async () => {
  await importSmall(server, { posts: [postLine('a')] }, { library: 'other' });
  await importSmall(server, wholeManifest());
  await server.pool.query(`update post set status = 0, view_count = 999 where key = 'small/b'`);
  const ids = await rowsOf('select key, id from post order by key');

  await importSmall(server, {
    posts: [
      postLine('a', {
        title: '新标题',
        tags: [{ label: '山椒', taxonomy: 'artist' }],
        uploadTime: '2026-11-02T08:00:00',
      }),
      postLine('b', { pointPrice: 5 }),
    ],
  });
  expect(await rowsOf('select key, id from post order by key')).toEqual(ids);
  expect(
    await rowsOf('select key, title, version, status, view_count from post order by key'),
  ).toEqual([
    { key: 'other/a', title: '标题 a', version: 1, status: 1, view_count: 3 },
    { key: 'small/a', title: '新标题', version: 2, status: 1, view_count: 3 },
    { key: 'small/b', title: '标题 b', version: 1, status: 0, view_count: 999 },
    { key: 'small/c', title: '标题 c', version: 1, status: 1, view_count: 3 },
  ]);
  expect(
    await rowsOf(
      `select name, t.upload_time from post_term t join term on term.no = term_no
         join post on post.no = post_no where key = 'small/a' and taxonomy = 'tag'`,
    ),
  ).toEqual([{ name: '山椒', upload_time: new Date('2026-11-02T08:00:00+08:00') }]);
  expect(await rowsOf(`select * from play_source`), 'b has none any more').toEqual([]);
});

test('parts that two playlists name are stored once', async () => {
  await importSmall(server, wholeManifest());
  const members = await rowsOf(
    `select mime, name, member_hash from media_member m join media_file f on f.hash = m.hash`,
  );
  // The list inside of the list has its own two.
  expect(members).toHaveLength(7);
  const segments = members.filter(({ name }) => String(name).endsWith('.m4s'));
  expect(segments).toHaveLength(6);
  expect(new Set(segments.map(({ member_hash }) => String(member_hash))).size).toBe(2);
});

test('a post that shares its content says whose', async () => {
  await importSmall(server, wholeManifest());
  expect(
    await rowsOf(
      `select o.key from post_content c join post p on p.id = post_id join post o on o.id = content_of
       where p.key = 'small/c'`,
    ),
  ).toEqual([{ key: 'small/a' }]);
});

test('the body of an article is cleaned, and shows pictures of its own library only', async () => {
  await importSmall(server, { posts: [postLine('secret')] }, { library: 'other' });
  const html =
    '<p onclick="x()">好<script>alert(1)</script><a href="javascript:x()">链</a></p>' +
    '<img src="file:covers/a" alt="图"><IMG SRC=\'file:covers/a\'>' +
    '<img src="file:covers/none"><img src="/m/file/other/covers/secret">' +
    '<img src="file:../other/covers/secret"><img src="https://elsewhere.example/p.png">' +
    '<iframe src="/"></iframe><svg onload="x()"></svg>';
  const report = await importSmall(server, {
    posts: [postLine('a', { contentInfo: { postContentHtml: html } })],
  });
  expect(report.refused).toEqual([]);
  const [{ html: stored } = { html: '' }] = await rowsOf(
    `select content_info->>'postContentHtml' as html from post_content c join post on post.id = post_id
     where key = 'small/a'`,
  );
  expect(stored).toBe(
    '<p>好<a rel="noopener noreferrer nofollow" target="_blank">链</a></p>' +
      '<img src="/m/file/small/covers/a" alt="图" loading="lazy" />' +
      '<img src="/m/file/small/covers/a" loading="lazy" />',
  );
});

interface Hostile {
  files?: object[];
  folder?: Record<string, Buffer | string>;
  post?: object;
  more?: unknown[];
  prepare?: (folder: string) => Promise<void>;
}

const file = (change: object) => ({ ref: 'file:bad', mime: 'image/webp', ...change });
const badCover = { cover: 'file:bad' };
const drawn = { recipe: { scene: 'x' }, priority: 'cover', width: 600, height: 800 };

test.each<[string, string, Hostile]>([
  [
    'a path that climbs out',
    'outside',
    { files: [file({ path: '../../../../etc/passwd' })], post: badCover },
  ],
  ['an absolute path', 'outside', { files: [file({ path: '/etc/passwd' })], post: badCover }],
  [
    'a link that leads out',
    'outside',
    {
      files: [file({ path: 'link.webp' })],
      post: badCover,
      prepare: (folder) => symlink('/etc/passwd', join(folder, 'link.webp')),
    },
  ],
  [
    'a file that is not there',
    'no such file',
    { files: [file({ path: 'none.webp' })], post: badCover },
  ],
  ['a folder', 'not a file', { files: [file({ path: 'covers' })], post: badCover }],
  [
    'a page under the name of a picture',
    'not image/webp',
    { files: [file({ path: 'x.webp' })], folder: { 'x.webp': '<html></html>' }, post: badCover },
  ],
  [
    'a type that a browser would run',
    'not a type',
    { files: [file({ mime: 'image/svg+xml', path: 'x.svg' })], folder: { 'x.svg': '<svg/>' } },
  ],
  [
    'a playlist with a part from outside',
    'not a file of a manifest',
    {
      files: [file({ mime: 'application/vnd.apple.mpegurl', path: 'x', members: ['../../x.m4s'] })],
    },
  ],
  [
    'a playlist that names what is not its part',
    'x.m4s is not among its parts',
    {
      files: [file({ mime: 'application/vnd.apple.mpegurl', path: 'x.m3u8' })],
      folder: { 'x.m3u8': '#EXTM3U\nx.m4s\n', 'x.m4s': '____stypx' },
    },
  ],
  [
    'a playlist that names another site',
    'is not among its parts',
    {
      files: [file({ mime: 'application/vnd.apple.mpegurl', path: 'x.m3u8' })],
      folder: { 'x.m3u8': '#EXTM3U\nhttps://elsewhere.example/x.m4s\n' },
    },
  ],
  [
    'a playlist that names itself',
    'names itself',
    {
      files: [
        file({
          mime: 'application/vnd.apple.mpegurl',
          path: 'x.m3u8',
          members: ['y.m3u8', 'z.m3u8'],
        }),
      ],
      folder: {
        'x.m3u8': '#EXTM3U\ny.m3u8\n',
        'y.m3u8': '#EXTM3U\nz.m3u8\n',
        'z.m3u8': '#EXTM3U\ny.m3u8\n',
      },
    },
  ],
  [
    'a playlist in the words of the store',
    'names a stored file by itself',
    {
      files: [file({ mime: 'application/vnd.apple.mpegurl', path: 'x.m3u8' })],
      folder: { 'x.m3u8': `#EXTM3U\n#EXTINF:1,media:${'a'.repeat(64)}.m4s\n` },
    },
  ],
  [
    'a playlist that comes as a text',
    'comes as a file',
    { files: [file({ mime: 'application/vnd.apple.mpegurl', text: '#EXTM3U' })] },
  ],
  [
    'a picture with parts',
    'has no parts',
    { files: [file({ path: 'covers/good.webp', members: ['x.m4s'] })] },
  ],
  [
    'a chapter of more than a megabyte',
    'longer than',
    {
      files: [file({ mime: 'text/markdown', path: 'x.md' })],
      folder: { 'x.md': 'x'.repeat(1024 * 1024 + 1) },
    },
  ],
  [
    'a cover that is broken',
    'not a picture',
    {
      files: [file({ path: 'x.webp' })],
      folder: { 'x.webp': pictureOf('half').subarray(0, 28) },
      post: badCover,
    },
  ],
  [
    'a cover of 256 megapixels in 34 bytes',
    'exceeds pixel limit',
    {
      files: [file({ path: 'x.webp' })],
      folder: { 'x.webp': pictureOf('large', { width: 16_000, height: 16_000 }) },
      post: badCover,
    },
  ],
  [
    'a playlist without one of its parts',
    'no such file',
    {
      files: [file({ mime: 'application/vnd.apple.mpegurl', path: 'x.m3u8', members: ['1.m4s'] })],
      folder: { 'x.m3u8': '#EXTM3U' },
    },
  ],
  [
    'a page under the name of subtitles',
    'is not application/x-subrip',
    { files: [file({ mime: 'application/x-subrip', text: '<script>alert(1)</script>' })] },
  ],
  [
    'a text of more than a megabyte',
    'not a file of a manifest',
    { files: [file({ mime: 'text/plain', text: 'x'.repeat(1024 * 1024 + 1) })] },
  ],
  [
    'a picture of 400 megapixels',
    'not a file of a manifest',
    { files: [file({ ...drawn, width: 20_000, height: 20_000 })], post: badCover },
  ],
  ['a picture that cannot be drawn', 'nobody draws', { files: [file(drawn)], post: badCover }],
  [
    'a copy of nothing',
    'not drawn',
    { files: [file({ ...drawn, recipe: undefined, thumbnailOf: 'file:x' })] },
  ],
  [
    'a name that climbs',
    'not a file of a manifest',
    { files: [{ ...file({ path: 'x' }), ref: 'file:../x' }] },
  ],
  [
    'a cover that is a text',
    'no picture',
    { files: [file({ mime: 'text/plain', text: 'x' })], post: badCover },
  ],
  [
    'a file nobody has',
    'has no file:none',
    { post: { metaInfo: { deep: [{ er: 'file:none' }] } } },
  ],
  [
    'a tag of its own',
    'does not name the term',
    { post: { tags: [{ label: '狗', taxonomy: 'other' }] } },
  ],
  ['no zone', 'no zone', { post: { terms: ['CAT_0_1'] } }],
  ['a source type of its own', 'no source type', { post: { sourceType: 'post_99_x' } }],
  ['a key with a path in it', 'key', { post: { key: '../a' } }],
  ['NUL in its title', 'a character that is none', { post: { title: 'a\0b' } }],
  ['half a character', 'a character that is none', { post: { summary: 'a\uD800b' } }],
  [
    'a content of more than a megabyte',
    'longer than',
    { post: { metaInfo: { x: 'x'.repeat(1024 * 1024) } } },
  ],
  ['a price below nothing', 'pointPrice', { post: { pointPrice: -1 } }],
  [
    'a count beyond counting',
    'counts.view',
    { post: { counts: { hotIndex: 1, hoard: 1, favor: 1, view: 1e12, comment: 1 } } },
  ],
  ['a time that is none', 'uploadTime', { post: { uploadTime: '2026-13-45T99:99:99' } }],
  ['a line that is no post', 'post', { more: [undefined, null, 7, { post: 'x' }, { neither: 1 }] }],
])('%s is refused, and the rest gets in', async (_, reason, hostile) => {
  const posts = hostile.post ? [postLine('bad', hostile.post)] : [];
  const report = await importSmall(
    server,
    {
      files: hostile.files ?? [],
      folder: hostile.folder ?? {},
      posts: [...posts, postLine('good')],
      more: hostile.more ?? [],
    },
    hostile.prepare ? { prepare: hostile.prepare } : {},
  );
  expect(report.posts).toBe(1);
  expect(report.refused.map((one) => `${one.what}: ${one.reason}`).join('\n')).toContain(reason);
  expect(await rowsOf('select key from post')).toEqual([{ key: 'small/good' }]);
});

test.each([20, 500, 100_000])('a nest of %i is refused', async (deep) => {
  let nest: unknown = 'file:none';
  for (let depth = 0; depth < deep; depth++) {
    nest = { nest };
  }
  const report = await importSmall(server, { posts: [postLine('bad', { metaInfo: { nest } })] });
  expect(report).toMatchObject({ posts: 0, refused: [{ what: 'bad', reason: 'nested too deep' }] });
});

test.each([
  ['another version', { ...HEAD, version: 2 }],
  [
    'a category below a stranger',
    {
      ...HEAD,
      terms: [{ id: 'CAT_1', label: 'x', subItems: [{ id: 'CAT_2_9', label: 'y', subItems: [] }] }],
    },
  ],
  ['no head at all', 7],
])('%s stops the import before anything is written', async (_, head) => {
  const before = await wholeDatabase();
  await expect(
    importSmall(server, { head: head as object, posts: [postLine('a')] }),
  ).rejects.toThrow("the manifest's head");
  expect(await wholeDatabase()).toEqual(before);
});

test('covers of open zones lie open, those of closed zones do not', async () => {
  await importSmall(server, {
    posts: [postLine('a'), postLine('c', { terms: ['CAT_2', 'CAT_2_1'] })],
  });
  const covers = await rowsOf(
    `select key, encode(cover_hash, 'hex') as hash from post order by key`,
  );
  const found = await Promise.all(
    covers.flatMap(({ hash }) =>
      ['full', 'w360', 'w200'].map(
        async (variant) =>
          (await fetch(`${server.address}/m/${variant}/${String(hash)}.webp`)).status,
      ),
    ),
  );
  expect(found).toEqual([200, 200, 200, 404, 404, 404]);
});

test('a file that has changed is another file', async () => {
  await importSmall(server, { posts: [postLine('a')] });
  const [before] = await rowsOf('select cover_hash from post');
  await importSmall(
    server,
    { posts: [postLine('a')] },
    { prepare: (folder) => writeFile(join(folder, 'covers/a.webp'), pictureOf('another')) },
  );
  const [after] = await rowsOf('select cover_hash, version from post');
  expect(after?.['cover_hash']).not.toEqual(before?.['cover_hash']);
  expect(after?.['version']).toBe(2);
  const client = await server.client();
  const { records } = await client.call(pageOsusume, {});
  const cover = await fetch(`${server.address}${records[0]?.postCover}`);
  expect(Buffer.from(await cover.arrayBuffer())).toEqual(pictureOf('another'));
});

test('the smaller copies of a cover are WebP in their own widths, and never larger', async () => {
  const picture = await sharp(pictureOf('wide', { width: 900, height: 1200 }))
    .png()
    .toBuffer();
  await importSmall(server, {
    files: [{ ref: 'file:wide', mime: 'image/png', path: 'D:\\resource\\covers\\wide.png' }],
    folder: { 'covers/wide.png': picture },
    posts: [postLine('wide', { cover: 'file:wide' }), postLine('small')],
  });
  const sizes = async (key: string) => {
    const [{ hash } = { hash: '' }] = await rowsOf(
      `select encode(cover_hash, 'hex') as hash from post where key = $1`,
      [key],
    );
    const copies = (['w360', 'w200'] as const).map(async (variant) => {
      const name = { variant, hash: String(hash), ending: 'webp' } as const;
      const copy = await server.media.store.find('public', name);
      const bytes = await buffer(copy!.read(0, copy!.size - 1));
      const { format, width, height } = await sharp(bytes).metadata();
      return [format, width, height];
    });
    return Promise.all(copies);
  };
  expect(await sizes('small/wide')).toEqual([
    ['webp', 360, 480],
    ['webp', 200, 267],
  ]);
  expect(await sizes('small/small')).toEqual([
    ['webp', 6, 8],
    ['webp', 6, 8],
  ]);
});

test('a category that a manifest renames loses the other languages of its former name', async () => {
  await server.pool.query(`update term set names = '{"en": "Comics"}' where id = 'CAT_1_2'`);
  const english = async () =>
    (await server.pool.query(`select names ->> 'en' as en from term where id = 'CAT_1_2'`)).rows;
  await importSmall(server, { posts: [postLine('named')] });
  expect(await english()).toEqual([{ en: 'Comics' }]);
  const [, dimension, ...others] = HEAD.terms;
  const renamed = { ...dimension, subItems: [{ id: 'CAT_1_2', label: '图集', subItems: [] }] };
  await importSmall(server, { head: { ...HEAD, terms: [renamed, ...others] }, posts: [] });
  expect(await english()).toEqual([{ en: null }]);
});
