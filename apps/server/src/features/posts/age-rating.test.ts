import type { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { putAgeLimit } from '@baohe/contract/age-rating';
import { todaysBox } from '@baohe/contract/blind-box';
import { bulkEdits } from '@baohe/contract/bulk-edit';
import { parseCode, shareCode } from '@baohe/contract/codes';
import { addToList, listEntries, listIdOfType } from '@baohe/contract/lists';
import { managedPeople } from '@baohe/contract/people-managed';
import { postFilters } from '@baohe/contract/post-filters';
import {
  getDetail,
  getPost,
  getPostCount,
  pageOsusume,
  pagePosts,
  polyOsusume,
} from '@baohe/contract/posts';
import { managedPosts } from '@baohe/contract/posts-managed';
import { continueList, saveProgress } from '@baohe/contract/progress';
import { relatedVideos, suggestSearch } from '@baohe/contract/search';
import { getSeriesPosts } from '@baohe/contract/series';
import { AGE_RATINGS, type AgeRating } from '@baohe/domain/posts/age-rating';
import { expect, test } from 'vitest';
import { hashToken } from '../../platform/session/session.ts';
import { holdTier } from '../../testing/hold-tier.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/test-server.ts';
import { indexDue } from '../search/index-posts.ts';
import { indexRepository } from '../search/index.repository.ts';

const RATED = ['all', 'twelve', 'sixteen', 'eighteen'] as const;
const upTo = (limit: AgeRating): string[] =>
  RATED.slice(0, AGE_RATINGS.indexOf(limit) + 1).toSorted();

/** Four films of one series that are rated 0, 12, 16 and 18, and nothing else. */
async function ratedSite(twin: Pick<TestServerOptions, 'instead'> = {}) {
  const server = await startTestServer(twin);
  await importSmall(server, {
    posts: RATED.map((key, at) =>
      postLine(key, {
        sourceType: 'post_20_iwara',
        postType: 'post_video',
        pointPrice: 0,
        ageRating: AGE_RATINGS[at],
        series: { name: '四部', number: at + 1 },
        contentInfo: { chapterList: [] },
      }),
    ),
  });
  const { rows } = await server.pool.query<{ key: string; id: string }>('select key, id from post');
  const ids = new Map(rows.map(({ key, id }) => [key.replace('small/', ''), id]));
  return { server, idOf: (key: string) => ids.get(key) ?? '' };
}

/** A member of the site who has said this age, or none. */
async function member(server: TestServer, age?: AgeRating) {
  const token = await server.token('user');
  await holdTier(server, token, { level: 11, since: new Date(0), days: null });
  const client = await server.client({ token });
  if (age !== undefined) {
    await client.call(putAgeLimit, { ageLimit: age });
  }
  const { rows } = await server.pool.query<{ id: string }>(
    'select account_id as id from session where token_hash = $1',
    [hashToken(token)],
  );
  return { client, id: rows[0]!.id };
}

const keys = (records: readonly { postTitle: string }[]): string[] =>
  [...new Set(records.map(({ postTitle }) => postTitle.replace('标题 ', '')))].toSorted();

/** Everything by which posts are found without knowing their address. */
const LISTS: Record<string, (client: Client) => Promise<readonly { postTitle: string }[]>> = {
  'the list of everything': async (client) => (await client.call(pagePosts, {})).records,
  'a category': async (client) => (await client.call(pagePosts, { termId: 'CAT_1_2' })).records,
  'the hottest': async (client) =>
    (await client.call(pagePosts, { termId: 'CAT_1', sortParams: { sortType: 7 } })).records,
  'the free ones': async (client) => (await client.call(pagePosts, { free: true })).records,
  recommendations: async (client) =>
    (await client.call(polyOsusume, { termId: 'CAT_1', pageSize: 6 })).records,
  'random ones': async (client) => (await client.call(pageOsusume, { count: 4 })).records,
  'random ones of a category': async (client) =>
    (await client.call(pageOsusume, { termId: 'CAT_1_2', count: 4 })).records,
  search: async (client) =>
    (await client.call(pagePosts, { searchParams: { keyword: '标题' } })).records,
  suggestions: async (client) => {
    const { records } = await client.call(suggestSearch, { keyword: '标题' });
    return records.filter(({ kind }) => kind === 'title').map(({ text }) => ({ postTitle: text }));
  },
};

async function listsHold(twin: Pick<TestServerOptions, 'instead'> = {}) {
  const { server, idOf } = await ratedSite(twin);
  try {
    for (const setting of ['searchEveryGuest', 'searchEveryUser', 'searchEveryMember'] as const) {
      await server.set(setting, 0);
    }
    await indexDue(indexRepository(server.db));
    const viewers: [string, Client, AgeRating][] = [
      ['a visitor', await server.client(), 0],
      ['a guest', await server.client({ roles: [] }), 0],
      ['who never said an age', (await member(server)).client, 0],
      ['12', (await member(server, 12)).client, 12],
      ['16', (await member(server, 16)).client, 16],
      ['18', (await member(server, 18)).client, 18],
      ['an editor', await server.client({ roles: ['editor'] }), 18],
    ];
    for (const [who, client, limit] of viewers) {
      for (const [what, list] of Object.entries(LISTS)) {
        expect(keys(await list(client)), `${who}: ${what}`).toEqual(upTo(limit));
      }
      expect(await client.call(getPostCount, {}), `${who}: how many`).toBe(upTo(limit).length);
      const { series } = await client.call(getDetail, { postId: idOf('all') });
      expect(series?.count, `${who}: the series on the page`).toBe(upTo(limit).length);
      const whole = await client.call(getSeriesPosts, { seriesId: series!.seriesId });
      expect(keys(whole.records), `${who}: the series`).toEqual(upTo(limit));
      const related = await client.call(relatedVideos, { postId: idOf('all') });
      expect(keys([...related.records, { postTitle: 'all' }]), `${who}: related`).toEqual(
        upTo(limit),
      );
    }
  } finally {
    await server.stop();
  }
}

test('nobody finds what is rated above their age limit, in no list, and everybody the rest', async () => {
  await expect(listsHold()).resolves.toBeUndefined();
});

test('twin: a server that lists every rating for everybody is found out', async () => {
  await expect(
    listsHold({
      instead: ({ posts }) => ({
        posts: { ...posts, ageRatings: { ...posts.ageRatings, upTo: () => AGE_RATINGS } },
      }),
    }),
  ).rejects.toThrow('a visitor: the list of everything');
});

test('twin: a server that caches one list for all ages is found out', async () => {
  await expect(
    listsHold({
      instead: ({ posts }) => ({
        posts: {
          ...posts,
          replies: {
            ...posts.replies,
            get: (key, make) => posts.replies.get(key.replace(/^page \d+/, 'page'), make),
          },
        },
      }),
    }),
  ).rejects.toThrow('12: the list of everything');
});

test('by its address it asks a visitor to register, a member to say an age, and tells a visitor no rating', async () => {
  const { server, idOf } = await ratedSite();
  try {
    const postId = idOf('eighteen');
    const visitor = await server.client();
    const { client, id } = await member(server);
    for (const call of [
      () => visitor.call(getDetail, { postId }),
      () => visitor.call(getPost, { id: postId }),
    ]) {
      const refusal = await call().then(
        () => null,
        (error: unknown) => error as CallFailed,
      );
      expect(refusal).toMatchObject({ key: 'post.age_register' });
      expect(refusal?.msg + JSON.stringify(refusal?.parameters)).not.toContain('18');
    }
    await expect(client.call(getDetail, { postId })).rejects.toMatchObject({
      key: 'post.age_unsaid',
      parameters: { age: '18' },
    });
    expect(await client.call(putAgeLimit, { ageLimit: 18 })).toEqual({ ageLimit: 18 });
    expect(await client.call(getDetail, { postId })).toMatchObject({ ageRating: 18 });

    const admin = await server.client({ roles: ['admin'] });
    const about = { userId: id, ageLimitMost: 16 as const, reason: '家长要求' };
    await admin.call(managedPeople.setAgeLimit, about);
    await expect(client.call(getDetail, { postId })).rejects.toMatchObject({
      key: 'post.age_refused',
    });
    await expect(client.call(putAgeLimit, { ageLimit: 18 })).rejects.toMatchObject({
      key: 'age.not_allowed',
    });
    expect(keys((await client.call(pagePosts, {})).records)).toEqual(upTo(16));
    const person = await admin.call(managedPeople.get, { userId: id });
    expect(person).toMatchObject({ ageLimit: 18, ageLimitMost: 16 });
    expect(person.notes).toMatchObject([{ kind: 'age', content: '家长要求' }]);
  } finally {
    await server.stop();
  }
});

test('what somebody has collected, begun or drawn is not shown once it is above their limit', async () => {
  const { server, idOf } = await ratedSite();
  try {
    const { client } = await member(server, 18);
    const postId = idOf('eighteen');
    const listId = await client.call(listIdOfType, { type: 'collect' });
    await client.call(addToList, { postId, videoListId: listId });
    await server.pool.query(
      `update post_content set content_info = '{"videoList":[{"no":1}]}' where post_id = $1`,
      [postId],
    );
    const box = await client.call(todaysBox, {});
    expect(keys(box.records)).toEqual(upTo(18));
    expect((await client.call(listEntries, { listId })).records).toHaveLength(1);

    await client.call(putAgeLimit, { ageLimit: 12 });
    expect((await client.call(listEntries, { listId })).records).toEqual([]);
    expect((await client.call(continueList, {})).records).toEqual([]);
    expect(keys((await client.call(todaysBox, {})).records)).toEqual(upTo(12));
    await expect(client.call(addToList, { postId, videoListId: listId })).rejects.toMatchObject({
      key: 'post.not_found',
    });
    const report = { postId, part: '1', unit: 'second' as const, position: 1, total: 10 };
    const at = new Date().toISOString();
    const { records } = await client.call(saveProgress, { records: [{ ...report, at }] });
    expect(records).toEqual([]);
  } finally {
    await server.stop();
  }
});

test('a code of a rated post shows nothing of it to who is too young', async () => {
  const { server, idOf } = await ratedSite();
  try {
    await server.pool.query('update post set point_price = null');
    await server.caughtUp();
    const owner = await member(server, 18);
    const cypherKey = await owner.client.call(shareCode, {
      fkUserId: owner.id,
      fkPostId: idOf('sixteen'),
    });
    const visitor = await server.client();
    const parsing = visitor.call(parseCode, { cypherKey });
    await expect(parsing).rejects.toMatchObject({ key: 'post.age_register' });
    const page = await (await fetch(`${server.address}/k/${cypherKey}`)).text();
    expect(page).not.toContain('sixteen');
  } finally {
    await server.stop();
  }
});

test('editors rate posts, one or many, find them by their rating, and it shows at once', async () => {
  const { server, idOf } = await ratedSite();
  try {
    const editor = await server.client({ roles: ['editor'] });
    const visitor = await server.client();
    const change = { postUuid: idOf('all'), ageRating: 12 as const };
    await editor.call(managedPosts.batchUpdate, { posts: [change] });
    expect((await visitor.call(pagePosts, {})).records).toEqual([]);
    const rated = async (ageRating: AgeRating) =>
      keys((await editor.call(postFilters.pageManaged, { filter: { ageRating } })).records);
    expect(await rated(12)).toEqual(['all', 'twelve']);

    const edit = { posts: { filter: { ageRating: 12 as const } }, edit: { ageRating: 0 as const } };
    const preview = await editor.call(bulkEdits.preview, edit);
    expect(preview).toMatchObject({ changed: 2, parts: { ageRating: 2, terms: 0 } });
    const { changeSetId } = await editor.call(bulkEdits.apply, edit);
    expect(keys((await visitor.call(pagePosts, {})).records)).toEqual(['all', 'twelve']);
    await editor.call(bulkEdits.undo, { changeSetId: changeSetId! });
    expect((await visitor.call(pagePosts, {})).records).toEqual([]);
    expect(await rated(12)).toEqual(['all', 'twelve']);
  } finally {
    await server.stop();
  }
});
