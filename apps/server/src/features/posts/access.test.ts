import { getDetail, getPost, pageOsusume, pagePosts, polyOsusume } from '@baohe/contract/posts';
import { AREAS } from '@baohe/domain/membership/areas';
import { ZONES } from '@baohe/domain/posts/zone';
import { expect, test } from 'vitest';
import { holdTier } from '../../testing/hold-tier.ts';
import { HEAD, importSmall, pictureOf, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServerOptions } from '../../testing/test-server.ts';
import { cardTexts } from './cards/card-texts.ts';
import type { PostsDeps } from './posts-deps.ts';

/** 'none': without a session. */
const LEVELS = ['none', null, 10, 11, 15, 24, 33, 41] as const;

/** Which of the levels above open a zone, by hand. */
const OPENING: Record<string, readonly (typeof LEVELS)[number][]> = {
  CAT_1: [11, 41],
  CAT_3: [15, 33, 41],
};

/** Who holds what against every kind of post: nothing leads to a content that is not theirs. */
async function accessHolds(options: Pick<TestServerOptions, 'instead'> = {}): Promise<void> {
  const server = await startTestServer(options);
  try {
    const content = { chapterList: [{ chapterNo: 1, optImgUrl: 'file:pages/p1' }] };
    const wrong: string[] = [];
    await importSmall(server, {
      head: { ...HEAD, terms: [...HEAD.terms, { id: 'CAT_3', label: '暗网', subItems: [] }] },
      files: [{ ref: 'file:pages/p1', mime: 'image/webp', path: 'pages/p1.webp' }],
      folder: { 'pages/p1.webp': pictureOf('page') },
      posts: [
        postLine('one', { contentInfo: content }),
        postLine('two', { terms: ['CAT_2', 'CAT_2_1'], contentInfo: content }),
        postLine('three', { terms: ['CAT_3'], contentInfo: content }),
        postLine('free', { pointPrice: 0, contentInfo: content }),
        postLine('free-closed', {
          terms: ['CAT_2', 'CAT_2_1'],
          pointPrice: 0,
          contentInfo: content,
        }),
      ],
    });
    await server.pool.query(`update term set open = id in ('CAT_1', 'CAT_3') where zone = id`);
    // An operator's own, of a level that no shipped tier has.
    await server.pool.query(
      `insert into tier (level, name, type, opens) values (15, '夜行', '夜行', '{darknet,square}')`,
    );
    const { rows } = await server.pool.query<{ id: string; zone: string; free: boolean }>(
      'select id, zone, point_price is not distinct from 0 as free from post',
    );
    const editor = await server.client({ roles: ['editor'] });
    await expect
      .poll(async () => (await editor.call(pagePosts, {})).records.length, { timeout: 3000 })
      .toBe(5);

    for (const level of LEVELS) {
      const token = level === 'none' ? undefined : await server.token('user');
      if (token !== undefined && typeof level === 'number') {
        await holdTier(server, token, { level, since: new Date(0), days: null });
      }
      const client = await server.client(token === undefined ? {} : { token });
      for (const { id, zone, free } of rows) {
        const seen = await client.call(getDetail, { postId: id }).then(
          (detail) => `${detail.access} ${JSON.stringify(detail).includes('&s=') ? 'signed' : ''}`,
          ({ code }: { code: number }) => String(code),
        );
        const expected =
          zone === 'CAT_2'
            ? '3020'
            : free || OPENING[zone]?.includes(level)
              ? 'full signed'
              : 'preview ';
        if (seen !== expected) {
          wrong.push(`${zone}${free ? ' free' : ''} for ${level}: ${seen} instead of ${expected}`);
        }
      }
      const listed = await Promise.all([
        client.call(pagePosts, {}),
        client.call(pagePosts, { termId: 'CAT_2' }),
        client.call(polyOsusume, {}),
        client.call(pageOsusume, { count: 24 }),
      ]);
      const shown = new Set(
        listed.flatMap(({ records }) => records.map(({ postUuid }) => postUuid)),
      );
      const open = rows.filter(({ zone }) => zone !== 'CAT_2').map(({ id }) => id);
      if (shown.size !== open.length || !open.every((id) => shown.has(id))) {
        wrong.push(`${shown.size} cards for ${level} instead of ${open.length}`);
      }
      const closed = rows.find(({ zone }) => zone === 'CAT_2')!.id;
      await client.call(getPost, { id: closed }).then(
        () => wrong.push(`a card of a closed zone for ${level}`),
        () => undefined,
      );
    }
    if (wrong.length > 0) {
      throw new Error(wrong.join('\n'));
    }
  } finally {
    await server.stop();
  }
}

test('tiers open their zones and no other, closed zones are not there, previews lead nowhere', async () => {
  await expect(accessHolds()).resolves.toBeUndefined();
});

const withPosts =
  (change: (posts: PostsDeps) => Partial<PostsDeps>): NonNullable<TestServerOptions['instead']> =>
  ({ posts }) => ({ posts: { ...posts, ...change(posts) } });

test.each<[string, NonNullable<TestServerOptions['instead']>, string]>([
  [
    'everything counts as unlocked',
    withPosts(({ posts }) => ({
      posts: { ...posts, openedBy: async () => ({ unlocked: true, lentUntil: null }) },
    })),
    'full signed instead of preview',
  ],
  [
    'everything counts as lent',
    withPosts(({ posts }) => ({
      posts: { ...posts, openedBy: async () => ({ unlocked: false, lentUntil: new Date() }) },
    })),
    'full signed instead of preview',
  ],
  [
    'a post without a price counts as free',
    withPosts(({ posts }) => ({
      posts: {
        ...posts,
        detail: async (...input) => {
          const found = await posts.detail(...input);
          return found && { ...found, pointPrice: found.pointPrice ?? 0 };
        },
      },
    })),
    'CAT_1 for none: full signed instead of preview',
  ],
  [
    'every zone counts as open',
    withPosts(({ terms: real, posts, addresses, clock }) => {
      const terms = { ...real, openZones: () => ZONES };
      return { terms, cardTexts: cardTexts({ posts, terms, addresses, clock, life: 0 }) };
    }),
    'CAT_2 free for none: full signed instead of 3020',
  ],
  [
    'tiers are not looked at in time or kind',
    ({ sessions }) => ({
      sessions: {
        ...sessions,
        find: async (...input) => {
          const found = await sessions.find(...input);
          return found && { ...found, areas: [...AREAS] };
        },
      },
    }),
    'CAT_1 for 10: full signed instead of preview',
  ],
])('twin: %s, and it is found out', async (_, instead, said) => {
  await expect(accessHolds({ instead })).rejects.toThrow(said);
});
