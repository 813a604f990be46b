import type { Client } from '@baohe/client/client';
import { swapBox, todaysBox } from '@baohe/contract/blind-box';
import {
  addBlocked,
  getBlockable,
  getBlocked,
  removeBlocked,
  type BlockedItem,
} from '@baohe/contract/blocking';
import type { Input } from '@baohe/contract/endpoint';
import { pageOsusume, pagePosts, polyOsusume } from '@baohe/contract/posts';
import { relatedVideos, suggestSearch } from '@baohe/contract/search';
import { managedTerms } from '@baohe/contract/terms-managed';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HEAD, importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { indexDue } from '../search/index-posts.ts';
import { indexRepository } from '../search/index.repository.ts';
import { tagId } from '../terms/term-id.ts';

const POSTS = 60;
const CAT = tagId({ taxonomy: 'other', label: '猫' });

let server: TestServer;
let token: string;
let person: Client;
let other: Client;

const tag = (label: string) => ({ label, taxonomy: 'other' });
const tags = (...labels: string[]) => ({ tags: labels.map(tag) });

/** Every third has the cat, every fourth was brought by 山椒; all are films of one category. */
const line = (at: number) =>
  postLine(`p${at}`, {
    cover: 'file:covers/p0',
    sourceType: 'post_30_hanime',
    postType: 'post_video',
    title: at % 5 === 0 ? `寶盒 ${at}` : `作品 ${at}`,
    ...tags(...(at % 3 === 0 ? ['猫', '夜'] : ['夜'])),
    topics: [],
    metaInfo: { posterName: at % 4 === 0 ? '山椒' : '旁人', postDuration: '00:30' },
    counts: { hotIndex: (at * 7919) % 41, hoard: 0, favor: 0, view: 0, comment: 0 },
    uploadTime: new Date(Date.UTC(2026, 9, 1) - Math.floor(at / 2) * 60_000).toISOString(),
  });

const numberOf = (title: string) => Number(title.split(' ')[1]);
const all = Array.from({ length: POSTS }, (_, at) => at);

beforeAll(async () => {
  server = await startTestServer();
  await importSmall(server, {
    head: { ...HEAD, tags: [...HEAD.tags, tag('夜')] },
    posts: all.map(line),
  });
  await indexDue(indexRepository(server.db), new AbortController().signal);
  other = await server.client({ roles: ['user'] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  token = await server.token('user');
  person = await server.client({ token });
});

const block = (...items: BlockedItem[]) => person.call(addBlocked, { items });
const page = (client: Client, input: Input<typeof pagePosts> = {}) => client.call(pagePosts, input);
const shown = (records: readonly { postTitle: string }[]) =>
  records.map(({ postTitle }) => numberOf(postTitle));

/** Everything, page after page. */
async function walked(input: Input<typeof pagePosts>) {
  const found: number[] = [];
  let blockedCount = 0;
  for (let cursor: string | undefined; ;) {
    const reply = await page(person, { ...input, ...(cursor && { cursor }) });
    found.push(...shown(reply.records));
    blockedCount += reply.blockedCount ?? 0;
    if (reply.cursor === null) {
      return { found, blockedCount };
    }
    cursor = reply.cursor;
  }
}

const idOf = async (at: number) => {
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from post where key = 'small/p${at}'`,
  );
  return rows[0]!.id;
};

test.each<[string, () => Promise<BlockedItem>, (at: number) => boolean]>([
  ['a tag', async () => ({ kind: 'term', value: CAT }), (at) => at % 3 === 0],
  ['an uploader', async () => ({ kind: 'uploader', value: '山椒' }), (at) => at % 4 === 0],
  ['a post', async () => ({ kind: 'post', value: await idOf(7) }), (at) => at === 7],
  // Written in the other script.
  ['a word of titles', async () => ({ kind: 'keyword', value: '宝盒' }), (at) => at % 5 === 0],
])(
  'who has blocked %s is shown all the rest, in full pages, and told how many are missing',
  async (_, item, isBlocked) => {
    const before = await walked({ pageParams: { current: 1, pageSize: 10 } });
    expect(before).toMatchObject({ blockedCount: 0 });
    await block(await item());
    const first = await page(person, { pageParams: { current: 1, pageSize: 10 } });
    expect(first.records).toHaveLength(10);
    for (const sortType of [1, 7] as const) {
      const input = { pageParams: { current: 1, pageSize: 10 }, sortParams: { sortType } };
      const { found, blockedCount } = await walked(input);
      expect(found.toSorted((one, two) => one - two)).toEqual(all.filter((at) => !isBlocked(at)));
      expect(blockedCount).toBe(all.filter(isBlocked).length);
    }
    expect((await walked({ pageParams: { current: 1, pageSize: 10 } })).found).toEqual(
      before.found.filter((at) => !isBlocked(at)),
    );
  },
);

test('仍然显示 brings everything back, and nobody else misses anything', async () => {
  await block({ kind: 'term', value: CAT });
  const input = { pageParams: { current: 1, pageSize: 100 } };
  const whole = await page(person, { ...input, showBlocked: true });
  expect([whole.records.length, whole.blockedCount]).toEqual([POSTS, undefined]);
  const theirs = await page(other, input);
  expect([theirs.records.length, theirs.blockedCount]).toEqual([POSTS, undefined]);
});

test('pages by their numbers show each post once', async () => {
  await block({ kind: 'term', value: CAT });
  const found: number[] = [];
  for (let current = 1; current <= 6; current++) {
    const { records } = await page(person, { pageParams: { current, pageSize: 10 } });
    found.push(...shown(records));
  }
  expect(found.toSorted((one, two) => one - two)).toEqual(all.filter((at) => at % 3 !== 0));
});

test('a search leaves out what is blocked and says so', async () => {
  await block({ kind: 'term', value: CAT });
  const input = { searchParams: { keyword: '宝盒' }, pageParams: { current: 1, pageSize: 50 } };
  const { records, blockedCount } = await page(person, input);
  const boxes = all.filter((at) => at % 5 === 0);
  expect(shown(records).toSorted((one, two) => one - two)).toEqual(
    boxes.filter((at) => at % 3 !== 0),
  );
  expect(blockedCount).toBe(boxes.filter((at) => at % 3 === 0).length);
});

test.each([{}, { zone: 'CAT_1' as const }, { unread: true }])(
  'a list with the filter %o leaves out what is blocked, and 仍然显示 brings it back',
  async (filterParams) => {
    const input = { filterParams, pageParams: { current: 1, pageSize: 7 } };
    const whole = await walked(input);
    expect(whole.found.length).toBeGreaterThan(POSTS / 2);
    await block({ kind: 'term', value: CAT });
    const { found, blockedCount } = await walked(input);
    expect(found).toEqual(whole.found.filter((at) => at % 3 !== 0));
    expect(blockedCount).toBe(whole.found.filter((at) => at % 3 === 0).length);
    expect(await walked({ ...input, showBlocked: true })).toEqual(whole);
  },
);

test('recommendations, random posts and related films hold nothing that is blocked', async () => {
  await block({ kind: 'term', value: CAT }, { kind: 'uploader', value: '山椒' });
  const isBlocked = (at: number) => at % 3 === 0 || at % 4 === 0;
  for (let turn = 0; turn < 8; turn++) {
    const [hot, random, related] = await Promise.all([
      person.call(polyOsusume, { termId: 'CAT_1', pageSize: 6 }),
      person.call(pageOsusume, { count: 6 }),
      person.call(relatedVideos, { postId: await idOf(1) }),
    ]);
    for (const { records } of [hot, random, related]) {
      expect(records).toHaveLength(6);
      expect(shown(records).filter(isBlocked)).toEqual([]);
    }
  }
});

test('suggestions name neither a blocked tag nor a blocked post', async () => {
  const textsFor = async (keyword: string) =>
    (await person.call(suggestSearch, { keyword })).records.map(({ text }) => text);
  expect(await textsFor('猫')).toContain('猫');
  expect((await textsFor('宝盒')).map(numberOf)).toContain(15);
  await block({ kind: 'term', value: CAT });
  expect(await textsFor('猫')).not.toContain('猫');
  const titles = (await textsFor('宝盒')).map(numberOf);
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.filter((at) => at % 3 === 0)).toEqual([]);
});

test('a blind box is drawn, and drawn again, without what is blocked', async () => {
  await block({ kind: 'term', value: CAT }, { kind: 'uploader', value: '旁人' });
  for (const call of [todaysBox, swapBox, swapBox]) {
    const { records } = await person.call(call, {});
    expect(records).toHaveLength(4);
    expect(shown(records).filter((at) => at % 3 === 0 || at % 4 !== 0)).toEqual([]);
  }
});

test('it is felt at once on every process, and gone as soon as it is taken back', async () => {
  const another = await server.another();
  try {
    const elsewhere = await another.client({ token });
    expect((await page(elsewhere)).blockedCount).toBeUndefined();
    await block({ kind: 'term', value: CAT });
    await another.caughtUp();
    expect((await page(elsewhere)).blockedCount).toBeGreaterThan(0);
    await elsewhere.call(removeBlocked, { items: [{ kind: 'term', value: CAT }] });
    expect((await page(elsewhere)).blockedCount).toBeUndefined();
  } finally {
    await another.stop();
  }
});

test('the list names what it holds, and blocking twice changes nothing', async () => {
  const post = await idOf(7);
  await block({ kind: 'term', value: CAT }, { kind: 'post', value: post });
  const { records } = await block({ kind: 'term', value: CAT }, { kind: 'keyword', value: ' 蛇 ' });
  expect(records.map(({ kind, value, name }) => [kind, value, name])).toEqual([
    ['keyword', '蛇', '蛇'],
    ['post', post, '作品 7'],
    ['term', CAT, '猫'],
  ]);
  expect((await person.call(getBlocked, {})).records).toEqual(records);
  expect((await other.call(getBlocked, {})).records).toEqual([]);
});

test('what can be blocked of a post, and what of it is', async () => {
  await block({ kind: 'uploader', value: '山椒' });
  const choices = await person.call(getBlockable, { postId: await idOf(12) });
  expect(choices).toMatchObject({
    postTitle: '作品 12',
    isBlocked: false,
    uploader: { name: '山椒', isBlocked: true },
  });
  expect(choices.terms.map(({ termName, isBlocked }) => [termName, isBlocked])).toEqual(
    expect.arrayContaining([
      ['猫', false],
      ['夜', false],
    ]),
  );
  expect(choices.terms).toHaveLength(2);
});

test('the title of a post that is not shown is told to nobody', async () => {
  await server.pool.query(`update post set hidden = true where key = 'small/p59'`);
  const hidden = await idOf(59);
  const { records } = await block({ kind: 'post', value: hidden });
  expect(records[0]).toMatchObject({ value: hidden, name: null });
  await expect(person.call(getBlockable, { postId: hidden })).rejects.toMatchObject({
    key: 'post.not_found',
  });
  await server.pool.query(`update post set hidden = false where key = 'small/p59'`);
  await server.caughtUp();
});

test('nobody blocks more than five hundred things, also not by two devices at once', async () => {
  const words = (from: number, count: number) =>
    Array.from({ length: count }, (_, at): BlockedItem => ({
      kind: 'keyword',
      value: `w${from + at}`,
    }));
  const settled = await Promise.allSettled([
    person.call(addBlocked, { items: words(0, 300) }),
    person.call(addBlocked, { items: words(300, 300) }),
  ]);
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { key: 'blocked.too_many', code: 3174 },
  });
  expect((await person.call(getBlocked, {})).records).toHaveLength(300);
});

test('a blocked tag that is merged blocks what it became, until the merge is undone', async () => {
  const editor = await server.client({ roles: ['editor'] });
  const { ids } = await editor.call(managedTerms.batchSave, {
    terms: [{ termName: '小猫', termTaxonomy: 'tag', tagLabel: 'other', status: 1 }],
  });
  await block({ kind: 'term', value: ids[0]! });
  expect((await page(person)).blockedCount).toBeUndefined();
  await editor.call(managedTerms.merge, { termUuid: ids[0]!, intoTermUuid: CAT });
  expect((await page(person)).blockedCount).toBeGreaterThan(0);
  await editor.call(managedTerms.undoMerge, { termUuid: ids[0]! });
  expect((await page(person)).blockedCount).toBeUndefined();
});
