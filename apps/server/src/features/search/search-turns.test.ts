import type { Client } from '@baohe/client/client';
import { pagePosts } from '@baohe/contract/posts';
import { searchVideos, searchVideosFor, suggestSearch } from '@baohe/contract/search';
import type { Role } from '@baohe/domain/identity/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptsRepository } from '../../platform/attempts/attempts.repository.ts';
import { settingsRepository } from '../../platform/settings/settings.repository.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { holdTier } from '../../testing/hold-tier.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { indexDue } from './index-posts.ts';
import { indexRepository } from './index.repository.ts';
import { searchTurns, takeTurn, type SearchTurns } from './search-turns.ts';

let server: TestServer;
let now = Date.UTC(2026, 10, 15);
const wait = (seconds: number) => (now += seconds * 1000);

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) });
  await importSmall(server, {
    posts: [1, 2, 3].map((at) =>
      postLine(`f${at}`, { sourceType: 'post_20_iwara', postType: 'post_video' }),
    ),
  });
  await indexDue(indexRepository(server.db));
});
afterAll(() => server.stop());

const search = (client: Client, keyword = '标题') =>
  client.call(searchVideos, { keyword, pageSize: 2 });

const tooSoon = (key: string, msg: string) => ({ key, msg });

test('guests wait 30 seconds, users 10, and are told so; who has no session is counted by address', async () => {
  const guests = [await server.client(), await server.client({ roles: [] })];
  for (const guest of guests) {
    await search(guest);
    wait(12);
    await expect(search(guest, '猫')).rejects.toMatchObject(
      tooSoon('search.guest_too_soon', '游客每 30 秒可搜索一次，还需等待 18 秒'),
    );
    wait(17.5);
    await expect(search(guest)).rejects.toMatchObject({ key: 'search.guest_too_soon' });
    wait(0.5);
    await search(guest);
  }
  const user = await server.client({ roles: ['user'] });
  await search(user);
  await expect(search(user)).rejects.toMatchObject(
    tooSoon('search.too_soon', '普通用户每 10 秒可搜索一次，还需等待 10 秒'),
  );
  await expect(user.call(searchVideosFor, { keyword: '猫' })).rejects.toMatchObject({
    key: 'search.too_soon',
  });
  wait(10);
  await user.call(searchVideosFor, { keyword: '猫' });
});

test('whoever had a turn filters and sorts what was found without another one', async () => {
  wait(100);
  const guest = await server.client({ roles: [] });
  const refine = (keyword: string, more: object) =>
    guest.call(pagePosts, { searchParams: { keyword, isRefined: true }, ...more });
  await search(guest);
  await refine('标题', { sortParams: { sortType: 7 } });
  await guest.call(pagePosts, {
    searchParams: { keyword: '标题' },
    filterParams: { length: 'short' },
  });
  await expect(refine('猫', {})).rejects.toMatchObject({ key: 'search.guest_too_soon' });
});

test('a fresh guest for each search does not help: those of one address count together', async () => {
  wait(100);
  await server.set('guestSearchesPerMinuteByAddress', 3);
  for (let at = 0; at < 3; at += 1) {
    await search(await server.client({ roles: [] }));
  }
  await expect(search(await server.client({ roles: [] }))).rejects.toMatchObject({
    key: 'search.guest_too_soon',
    parameters: { seconds: 60 },
  });
  await search(await server.client({ roles: ['user'] }));
  wait(60);
  await search(await server.client({ roles: [] }));
  await server.set('guestSearchesPerMinuteByAddress', 30);
});

test('members and the staff wait for nothing', async () => {
  const token = await server.token('user');
  await holdTier(server, token, { level: 21, since: new Date(now), days: null });
  const staff: Role[] = ['operator', 'editor', 'admin', 'root'];
  const free = [
    await server.client({ token }),
    ...(await Promise.all(staff.map((role) => server.client({ roles: [role] })))),
  ];
  for (const client of free) {
    for (const keyword of ['标题', '标题', '猫']) {
      expect((await search(client, keyword)).records).toHaveLength(2);
    }
  }
});

test('leafing, typing and blank keywords are free; other words on a later page are not', async () => {
  const user = await server.client({ roles: ['user'] });
  const { cursor } = await search(user);
  const page = { keyword: '标题', pageSize: 2 };
  expect((await user.call(searchVideos, { ...page, cursor: cursor! })).records).toHaveLength(1);
  expect((await user.call(searchVideos, { ...page, current: 2 })).records).toHaveLength(1);
  await user.call(suggestSearch, { keyword: '标' });
  expect(await search(user, ' - ')).toEqual({ records: [], cursor: null });
  const other = { keyword: '猫', current: 2 };
  await expect(user.call(searchVideos, other)).rejects.toMatchObject({ key: 'search.too_soon' });
  wait(11);
  await user.call(searchVideos, other);
  await expect(search(user)).rejects.toMatchObject({ key: 'search.too_soon' });
});

test('the intervals are the operator’s', async () => {
  await server.set('searchEveryUser', 0);
  const user = await server.client({ roles: ['user'] });
  await search(user);
  await search(user);
  await server.set('searchEveryUser', 60);
  await search(user);
  await expect(search(user)).rejects.toMatchObject(
    tooSoon('search.too_soon', '普通用户每 60 秒可搜索一次，还需等待 60 秒'),
  );
  await server.set('searchEveryUser', 10);
});

/** Many at once, from as many processes as there are connections: one has the turn. */
async function oneHasTheTurn(turns: SearchTurns): Promise<void> {
  const values = await readSettings(settingsRepository(server.db));
  const settings = { read: <K extends keyof typeof values>(key: K) => values[key] };
  const searcher = { caller: null, address: `2001:db8::${(wait(100) / 1000) % 1000}` };
  const turnsTaken = Array.from({ length: 8 }, (_, at) =>
    takeTurn(turns, settings, searcher, { queryText: String(at), isLeafing: false }),
  );
  const passed = (await Promise.allSettled(turnsTaken)).filter(
    ({ status }) => status === 'fulfilled',
  );
  expect(passed).toHaveLength(1);
}

const own = () => {
  const attempts = attemptsRepository(server.db);
  return { attempts, turns: searchTurns(attempts, () => new Date(now)) };
};

test('of eight searches at once one has the turn', async () => {
  await expect(oneHasTheTurn(own().turns)).resolves.toBeUndefined();
});

test('twin: who looks first and counts afterwards is found out', async () => {
  const { attempts, turns } = own();
  // All have looked before the first counts, as it happens on a busy site.
  let allHaveLooked = () => {};
  const looked = new Promise<void>((done) => {
    allHaveLooked = done;
  });
  let looks = 0;
  const naive: SearchTurns = {
    ...turns,
    async take(searcher, every) {
      const last = await attempts.find(`search ${searcher}`);
      looks += 1;
      if (looks === 8) {
        allHaveLooked();
      }
      await looked;
      if (last && last.blockedUntil.getTime() > now) {
        return 1;
      }
      await attempts.count({ bucket: `search ${searcher}`, seconds: every }, new Date(now));
      return 0;
    },
  };
  await expect(oneHasTheTurn(naive)).rejects.toThrow('to have a length of 1');
});
