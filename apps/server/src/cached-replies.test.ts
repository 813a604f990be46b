import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@baohe/client/client';
import { announcementByKey } from '@baohe/contract/announcements';
import { carouselList } from '@baohe/contract/carousel';
import type { Endpoint, Input } from '@baohe/contract/endpoint';
import { tierById, tierByLevel, tierList } from '@baohe/contract/membership';
import { getDetail, getPostCount, pagePosts, polyOsusume } from '@baohe/contract/posts';
import { filterChoices, relatedVideos, suggestSearch } from '@baohe/contract/search';
import { getTerm, pageTerms, treeTerm } from '@baohe/contract/terms';
import { expect, test } from 'vitest';
import { hotTermsRepository } from './features/posts/heat/hot-terms.repository.ts';
import { renewHotTerms } from './features/posts/heat/renew-hot-terms.ts';
import { indexDue } from './features/search/index-posts.ts';
import { indexRepository } from './features/search/index.repository.ts';
import { tagId } from './features/terms/term-id.ts';
import { finishPost } from './testing/finish-post.ts';
import { holdTier } from './testing/hold-tier.ts';
import { HEAD, importSmall, pictureOf, postLine } from './testing/small-library.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './testing/test-server.ts';

interface Ids {
  open: string;
  other: string;
  closed: string;
  tier: string;
}

type CallOf = (client: Client) => Promise<unknown>;

const call =
  <E extends Endpoint>(endpoint: E, input: Input<E>): CallOf =>
  (client) =>
    client.call(endpoint, input);

const OPEN_TAG = tagId({ taxonomy: 'other', label: '猫' });
const CLOSED_TAG = tagId({ taxonomy: 'artist', label: '猫山' });
const PAGE = { pageParams: { current: 1, pageSize: 50 } };

/** Every place of the code where a reply is cached (file: how it is named there), and calls that go through it. */
const CACHED: Readonly<Record<string, (ids: Ids) => CallOf[]>> = {
  'announcements.routes.ts: byKey': () => [call(announcementByKey, { key: 'guestAnno' })],
  'carousel.routes.ts: carouselList': () => [call(carouselList, {})],
  'membership.routes.ts: tierList': () => [call(tierList, {})],
  'membership.routes.ts: tierById': ({ tier }) => [call(tierById, { id: tier })],
  'membership.routes.ts: tierByLevel': () => [call(tierByLevel, { level: 11 })],
  'terms.routes.ts: treeTerm': () => [
    call(treeTerm, {}),
    call(treeTerm, { termTaxonomy: 'tag' }),
    call(treeTerm, { termTaxonomy: 'tag', parentTermId: 'CAT_2' }),
    call(treeTerm, { termTaxonomy: 'topics', parentTermId: 'CAT_1' }),
  ],
  'terms.routes.ts: getTerm': () => [
    call(getTerm, { id: OPEN_TAG }),
    call(getTerm, { id: CLOSED_TAG }),
    call(getTerm, { id: 'CAT_2' }),
  ],
  'terms.routes.ts: pageTermsCall': () => [
    call(pageTerms, PAGE),
    call(pageTerms, { ...PAGE, keyword: '猫' }),
  ],
  'page-posts.ts: page': () => [
    call(pagePosts, PAGE),
    call(pagePosts, { ...PAGE, termId: 'CAT_0_1' }),
    call(pagePosts, { ...PAGE, termId: 'CAT_1' }),
    call(pagePosts, { ...PAGE, termId: 'CAT_2' }),
    call(pagePosts, { ...PAGE, termId: OPEN_TAG }),
  ],
  'list-page.ts: cardTexts': () => [call(pagePosts, { ...PAGE, sortParams: { sortType: 7 } })],
  'list-page.ts: listed': () => [call(pagePosts, { ...PAGE, free: true })],
  'recommend-of-term.ts: poly': () => [call(polyOsusume, { pageSize: 24 })],
  'recommend-of-term.ts: drawable': () => [call(polyOsusume, { termId: 'CAT_2', pageSize: 24 })],
  'recommend-of-term.ts: cardTexts': () => [call(polyOsusume, { termId: 'CAT_1', pageSize: 24 })],
  'post-count.ts: count': () => [call(getPostCount, {})],
  'post-detail.ts: previewKey': ({ open }) => [call(getDetail, { postId: open })],
  'post-detail.ts: key': ({ closed }) => [call(getDetail, { postId: closed })],
  'related-videos.ts: related': ({ open, closed }) => [
    call(relatedVideos, { postId: open }),
    call(relatedVideos, { postId: closed }),
  ],
  'filter-posts.ts: filtered': () => [
    call(pagePosts, { ...PAGE, filterParams: { year: 2026 } }),
    call(pagePosts, { ...PAGE, termId: 'CAT_2', filterParams: { length: 'short' } }),
    call(pagePosts, { ...PAGE, termId: OPEN_TAG, filterParams: { length: 'short' } }),
  ],
  'filter-choices.ts: KEY': () => [call(filterChoices, {})],
  'suggest-search.ts: suggest': () => [
    call(suggestSearch, { keyword: '猫' }),
    call(suggestSearch, { keyword: '标题' }),
  ],
};

const CACHING = [
  /\bserveAlike\(\s*app,\s*\w+,\s*(\w+)/g,
  /\breplies\s*\.get\(\s*`?(\w+)/g,
  /\b(cardTexts)\s*\.of\(/g,
];

test('the table knows every place where a reply is cached', async () => {
  const root = join(import.meta.dirname, 'features');
  const files = await readdir(root, { recursive: true });
  const found: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const source = await readFile(join(root, file), 'utf8');
    for (const [, name] of CACHING.flatMap((pattern) => [...source.matchAll(pattern)])) {
      found.push(`${file.split('/').at(-1)}: ${name}`);
    }
  }
  expect(found.toSorted()).toEqual(Object.keys(CACHED).toSorted());
});

/** What was answered or why not; in an order that chance has no part in, without counts that rise meanwhile. */
async function answered(ask: CallOf, client: Client): Promise<unknown> {
  const answer = await ask(client).catch(({ code }: { code: number }) => ({ code }));
  if (typeof answer !== 'object') {
    return answer;
  }
  const { records, ...more } = answer as { records?: object[] };
  return {
    ...more,
    asCoacts: null,
    records: records?.map((one) => ({ ...one, asCoacts: null })).toSorted(byText),
  };
}

const byText = (one: object, other: object): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;

async function fill(server: TestServer): Promise<Ids> {
  const film = (key: string, change: object = {}) =>
    postLine(key, {
      sourceType: 'post_20_iwara',
      postType: 'post_video',
      contentInfo: { chapterList: [{ chapterNo: 1, optImgUrl: 'file:pages/p1' }] },
      ...change,
    });
  const closed = {
    terms: ['CAT_2', 'CAT_2_1'],
    tags: [
      { label: '猫', taxonomy: 'other' },
      { label: '猫山', taxonomy: 'artist' },
    ],
  };
  await importSmall(server, {
    head: { ...HEAD, tags: [...HEAD.tags, { label: '猫山', taxonomy: 'artist' }] },
    files: [{ ref: 'file:pages/p1', mime: 'image/webp', path: 'pages/p1.webp' }],
    folder: { 'pages/p1.webp': pictureOf('page') },
    posts: [film('one'), film('two'), film('three', closed), film('four', closed)],
  });
  await indexDue(indexRepository(server.db));
  await renewHotTerms(hotTermsRepository(server.db), new AbortController().signal);
  const { rows } = await server.pool.query<Ids>(
    `select (select id from post where key = 'small/one') as open,
       (select id from post where key = 'small/two') as other,
       (select id from post where key = 'small/three') as closed,
       (select id from tier where level = 11) as tier`,
  );
  await server.caughtUp();
  return rows[0]!;
}

/** Whoever sees more than others, or finds it in another way. */
async function privileged(server: TestServer): Promise<Client[]> {
  const staff = await Promise.all(
    (['operator', 'editor', 'admin', 'root'] as const).map((role) =>
      server.client({ roles: [role] }),
    ),
  );
  const member = await server.token('user');
  await holdTier(server, member, { level: 41, since: new Date(0), days: null });
  return [...staff, await server.client({ token: member })];
}

/** Somebody who is recommended less than others. */
async function withFinishedPost(server: TestServer, { other }: Ids): Promise<Client[]> {
  const reader = await server.client({ roles: ['user'] });
  await finishPost(reader, other, 'p0');
  return [reader];
}

async function nothingLeaks(
  openClients: typeof withFinishedPost,
  options: TestServerOptions = {},
): Promise<void> {
  const server = await startTestServer(options);
  try {
    const ids = await fill(server);
    // Another process has the same library and an empty memory.
    const fresh = await server.another();
    const before = await openClients(server, ids);
    const token = await server.token('user');
    for (const [name, calls] of Object.entries(CACHED)) {
      for (const [at, ask] of calls(ids).entries()) {
        for (const client of before) {
          await ask(client).catch(() => undefined);
        }
        for (const whose of [{}, { token }]) {
          const after = await answered(ask, await server.client(whose));
          const alone = await answered(ask, await fresh.client(whose));
          expect(after, `${name} ${at}: a visitor gets what was made for another`).toEqual(alone);
        }
      }
    }
  } finally {
    await server.stop();
  }
}

test('a visitor gets the same whether or not somebody with more rights asked before', async () => {
  await expect(nothingLeaks(privileged)).resolves.toBeUndefined();
});

test('a visitor gets the same whether or not somebody who has finished a post asked before', async () => {
  await expect(nothingLeaks(withFinishedPost)).resolves.toBeUndefined();
});

test('twin: a cache that does not tell the staff from visitors is found out', async () => {
  await expect(
    nothingLeaks(privileged, {
      instead: ({ posts }) => ({
        posts: {
          ...posts,
          replies: {
            ...posts.replies,
            get: (key, make) => posts.replies.get(key.replace(/^count .*/, 'count'), make),
          },
        },
      }),
    }),
  ).rejects.toThrow('a visitor gets what was made for another');
});

test('tags that stand in closed zones only are shown to the staff and to nobody else', async () => {
  const server = await startTestServer();
  try {
    await fill(server);
    const answerTo = async (client: Client) => {
      const replies = await Promise.all([
        client.call(pageTerms, PAGE),
        client.call(treeTerm, { termTaxonomy: 'tag' }),
        client.call(treeTerm, { termTaxonomy: 'tag', parentTermId: 'CAT_2' }),
        client.call(suggestSearch, { keyword: '猫' }),
        client.call(getTerm, { id: CLOSED_TAG }).catch(() => null),
      ]);
      return replies.map((reply) => JSON.stringify(reply).includes('猫山'));
    };
    const [editor, visitor] = [await server.client({ roles: ['editor'] }), await server.client()];
    const everything = [true, true, true, true, true];
    expect(await answerTo(editor)).toEqual([true, false, true, true, true]);
    expect(await answerTo(visitor)).toEqual([false, false, false, false, false]);
    await server.pool.query(`update term set open = true where id = 'CAT_2'`);
    await server.caughtUp();
    expect(await answerTo(visitor)).toEqual(everything);
    await server.pool.query(`update post set status = 0 where zone = 'CAT_2'`);
    await server.caughtUp();
    expect((await visitor.call(getTerm, { id: OPEN_TAG })).termName).toBe('猫');
  } finally {
    await server.stop();
  }
});
