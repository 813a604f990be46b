import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import type { Input } from '@baohe/contract/endpoint';
import { getChapter, getNextEpisode, getTrack, getVideoPlayUrl } from '@baohe/contract/playback';
import type { Role } from '@baohe/domain/identity/roles';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { mediaAddresses } from '../../platform/media/media-addresses.ts';
import { openMediaKeys } from '../../platform/media/media-keys.ts';
import { hashToken } from '../../platform/session/session.ts';
import { holdTier } from '../../testing/hold-tier.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seriesRepository } from '../series/series.repository.ts';

const MEDIA = join(import.meta.dirname, '../../../../../tools/demo-content/media');
/** Their lists of video and sound are the same to the letter, their parts are not. */
const FILMS = ['video-whale', 'video-train-ride'] as const;

interface Person {
  client: Client;
  token: string;
  headers: Record<string, string>;
}

let server: TestServer;
let nobody: Person;
let guest: Person;
let member: Person;
let opener: Person;
let editor: Person;
const ids = new Map<string, string>();

const idOf = (key: string): string => ids.get(key) ?? '';

async function person(...roles: Role[]): Promise<Person> {
  const token = await server.token(...roles);
  return {
    client: await server.client({ token }),
    token,
    headers: { authorization: `Bearer ${token}` },
  };
}

const partsOf = (film: string) =>
  readdirSync(join(MEDIA, film)).filter((name) => name.endsWith('.m4s'));

function filmFiles(film: string) {
  const file = (name: string, mime: string, members: string[]) => ({
    ref: `file:${film}/${name}`,
    mime,
    path: `${film}/${name}`,
    members,
  });
  const lists = ['video.m3u8', 'audio.m3u8'];
  return [
    file('index.m3u8', 'application/vnd.apple.mpegurl', [...lists, ...partsOf(film)]),
    file('manifest.mpd', 'application/dash+xml', partsOf(film)),
  ];
}

const sourcesOf = (film: string) => [
  { no: 2, name: 'DASH', type: 'customDash', file: `file:${film}/manifest.mpd` },
  { no: 1, name: 'HLS', type: 'customHls', file: `file:${film}/index.m3u8` },
];

const shipped = FILMS.flatMap((film) =>
  readdirSync(join(MEDIA, film)).map((name) => `${film}/${name}`),
);

beforeAll(async () => {
  server = await startTestServer();
  const sound = { ref: 'file:rain', mime: 'audio/mp4', path: 'rain.m4a' };
  const quiet = { ref: 'file:quiet', mime: 'audio/mp4', path: 'quiet.m4a' };
  const drawn = {
    ref: 'file:later',
    mime: 'image/webp',
    width: 9,
    height: 9,
    priority: 'page',
    recipe: { scene: 'x' },
  };
  await importSmall(server, {
    files: [
      ...FILMS.flatMap(filmFiles),
      sound,
      quiet,
      drawn,
      { ref: 'file:one.md', mime: 'text/markdown', text: '# 第一章\n\n雨停了。\n' },
    ],
    folder: {
      ...Object.fromEntries(shipped.map((path) => [path, readFileSync(join(MEDIA, path))])),
      'rain.m4a': Buffer.from('____ftyprain'),
      'quiet.m4a': Buffer.from('____ftypquiet'),
    },
    posts: [
      ...FILMS.map((film) =>
        postLine(film, {
          playSources: sourcesOf(film),
        }),
      ),
      postLine('shared', { contentOf: 'video-whale' }),
      postLine('free-film', { pointPrice: 0, playSources: sourcesOf('video-whale') }),
      postLine('free-closed', {
        pointPrice: 0,
        terms: ['CAT_2', 'CAT_2_1'],
        playSources: sourcesOf('video-whale'),
      }),
      postLine('free-novel', {
        pointPrice: 0,
        contentInfo: {
          volumeList: [
            {
              volumeName: '第一卷',
              chapterList: [{ chapterName: '第一章 雨', chapterText: 'file:one.md' }],
            },
          ],
        },
      }),
      postLine('free-sounds', {
        pointPrice: 0,
        contentInfo: {
          tracksList: [{ type: 'audio', title: '雨', hash: 'aa', fileUrl: 'file:rain' }],
        },
      }),
      postLine('plain', {
        playSources: [{ no: 0, name: 'Source', type: 'normal', file: 'file:later' }],
      }),
      postLine('closed', { terms: ['CAT_2', 'CAT_2_1'], playSources: sourcesOf('video-whale') }),
      postLine('draft', { playSources: sourcesOf('video-whale') }),
      postLine('sourced', { playSources: sourcesOf('video-whale') }),
      postLine('novel', {
        contentInfo: {
          volumeList: [
            {
              volumeName: '第一卷',
              chapterList: [
                { chapterName: '第一章 雨', chapterText: 'file:one.md' },
                { chapterName: '第二章 图', chapterText: 'file:later' },
                { chapterName: '第三章 声', chapterText: 'file:rain' },
              ],
            },
          ],
        },
      }),
      ...['第 1 话', '第 2 话', '第 3 话'].map((part, at) =>
        postLine(`part-${at + 1}`, { title: `单线铁路 ${part}`, postType: 'post_video' }),
      ),
      postLine('elsewhere', {
        title: '单线铁路 第 4 话',
        postType: 'post_video',
        terms: ['CAT_2', 'CAT_2_1'],
      }),
      postLine('sounds', {
        contentInfo: {
          tracksList: [
            {
              type: 'folder',
              title: '本篇',
              children: [
                {
                  type: 'audio',
                  title: '雨',
                  hash: 'aa',
                  fileUrl: 'file:rain',
                  lowQualityPath: 'file:quiet',
                  highQualityPath: 'file:rain',
                },
                { type: 'audio', title: '一种', hash: 'bb', fileUrl: 'file:quiet' },
                { type: 'other', title: '无', hash: 'cc' },
              ],
            },
          ],
        },
      }),
    ],
  });
  await server.pool.query(`update post set status = 0 where key = 'small/draft'`);
  await server.pool.query(
    `update post set source_url = 'https://elsewhere.example/v/7' where key = 'small/sourced'`,
  );
  const { rows } = await server.pool.query<{ key: string; id: string }>('select key, id from post');
  rows.forEach(({ key, id }) => ids.set(key.replace('small/', ''), id));
  nobody = { client: await server.client(), token: '', headers: {} };
  guest = await person();
  member = await person();
  await holdTier(server, member.token, { level: 11, since: new Date(), days: 30 });
  opener = await person();
  await server.pool.query(
    `insert into unlock (account_id, post_id, how)
     select account_id, post.id, 'help' from session, post where token_hash = $1
       and post.key in ('small/video-whale', 'small/novel')`,
    [hashToken(opener.token)],
  );
  editor = await person('editor');
});
afterAll(() => server.stop());

async function refusal(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof CallFailed ? String(error.key) : 'answered';
}

const play = ({ client }: Person, key: string) =>
  client.call(getVideoPlayUrl, { postId: idOf(key) });

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.address}${path}`, { headers });

test('who may open a post gets its sources in their order, for this session', async () => {
  for (const who of [member, opener, editor]) {
    const sources = await play(who, 'video-whale');
    expect(sources).toEqual([
      { no: 1, name: 'HLS', type: 'customHls', url: expect.stringMatching(/\.m3u8\?e=/) },
      { no: 2, name: 'DASH', type: 'customDash', url: expect.stringMatching(/\.mpd\?e=/) },
    ]);
    for (const { url } of sources) {
      expect((await ask(url, who.headers)).status).toBe(200);
      expect((await ask(url, guest.headers)).status).toBe(403);
      expect((await ask(url)).status).toBe(403);
    }
  }
});

test('who sees the preview is told that it is locked; what is not there is not found', async () => {
  for (const who of [nobody, guest]) {
    expect(await refusal(play(who, 'video-whale'))).toBe('post.locked');
  }
  expect(await refusal(play(opener, 'video-train-ride'))).toBe('post.locked');
  for (const key of ['closed', 'draft', 'none']) {
    const postId = ids.get(key) ?? crypto.randomUUID();
    expect(await refusal(member.client.call(getVideoPlayUrl, { postId }))).toBe('post.not_found');
  }
  expect(await play(editor, 'closed')).toHaveLength(2);
  expect(await play(editor, 'draft')).toHaveLength(2);
});

test('a free post is played, read and heard by everybody, without a session too', async () => {
  for (const { client, headers } of [nobody, guest, member]) {
    const sources = await client.call(getVideoPlayUrl, { postId: idOf('free-film') });
    expect(sources).toHaveLength(2);
    for (const { url } of sources) {
      await fetched(url, headers);
    }
    const chapter = { postId: idOf('free-novel'), volumeIndex: 0, chapterIndex: 0 };
    expect((await client.call(getChapter, chapter)).text).toContain('雨停了');
    const { url } = await client.call(getTrack, {
      postId: idOf('free-sounds'),
      hash: 'aa',
      quality: 'high',
    });
    expect(await (await ask(url, headers)).text()).toBe('____ftyprain');
    const closed = client.call(getVideoPlayUrl, { postId: idOf('free-closed') });
    expect(await refusal(closed)).toBe('post.not_found');
  }
});

test('a ticket of a free post opens nothing else, and nobody writes one', async () => {
  const [{ url: free } = { url: '' }] = await play(nobody, 'free-film');
  const [{ url: locked } = { url: '' }] = await play(member, 'video-train-ride');
  const [path = ''] = locked.split('?');
  expect((await ask(`${path}?${free.split('?')[1]}`)).status).toBe(403);
  const asFree = locked.replace('u=CAT_1.', 'u=free.');
  expect((await ask(asFree)).status).toBe(403);
  expect((await ask(asFree, member.headers)).status).toBe(403);
});

test('a post that shares its content plays the other’s', async () => {
  // The same files, each signed for its own post.
  const files = async (key: string) =>
    (await play(member, key)).map(({ url, ...source }) => ({ ...source, file: url.split('?')[0] }));
  expect(await files('shared')).toEqual(await files('video-whale'));
});

test('no source is no failure; what is still to be made is left out and asked for', async () => {
  expect(await play(member, 'novel')).toEqual([]);
  expect(await play(member, 'plain')).toEqual([]);
  const { rows } = await server.pool.query(
    `select ref from library_file where requested_at is not null`,
  );
  expect(rows).toEqual([{ ref: 'small/later' }]);
});

test('a source address is the stored one or none', async () => {
  const by = (input: Input<typeof getVideoPlayUrl>) => member.client.call(getVideoPlayUrl, input);
  const whale = `/detail?post=${idOf('video-whale')}`;
  const url = 'https://elsewhere.example/v/7';
  expect(await by({ postSourceUrl: whale })).toHaveLength(2);
  expect(await by({ postSourceUrl: whale, postSourceType: 'post_10_exhentai' })).toHaveLength(2);
  expect(await by({ postSourceUrl: url, postSourceType: 'post_10_exhentai' })).toHaveLength(2);
  expect(await by({ postSourceUrl: url })).toEqual(await by({ postId: idOf('sourced') }));
  expect(await by({ postId: idOf('sourced'), postSourceUrl: url })).toHaveLength(2);
  for (const unknown of [
    { postSourceUrl: `${url}8` },
    { postSourceUrl: url, postSourceType: 'post_40_asmrone' },
    { postSourceUrl: `/detail?post=${idOf('sourced')}` },
    { postSourceUrl: whale, postSourceType: 'post_40_asmrone' },
    { postSourceUrl: '/detail?post=------------------------------------' },
    { postSourceUrl: `/detail?post=${idOf('closed')}` },
    { postSourceUrl: 'http://169.254.169.254/latest/meta-data' },
  ]) {
    expect([unknown, await refusal(by(unknown))]).toEqual([unknown, 'post.not_found']);
  }
  for (const contradiction of [
    {},
    { postSourceType: 'post_10_exhentai' },
    { postId: idOf('video-whale'), postSourceUrl: url },
    { postId: idOf('video-whale'), postSourceType: 'post_40_asmrone' },
  ]) {
    expect([contradiction, await refusal(by(contradiction))]).toEqual([
      contradiction,
      'request.invalid',
    ]);
  }
});

/** Every address in a playlist, as a player would find it. */
function addressesIn(text: string): string[] {
  const plain = text.replaceAll('&amp;', '&');
  return [...plain.matchAll(/\/m\/full\/[^\s"<]+/g)].map(([address]) => address);
}

/** What a player fetches from here on; each answer by its address. */
async function fetched(url: string, headers: Record<string, string>) {
  const answers = new Map<string, Buffer>();
  const open = [url];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const response = await ask(next, headers);
    expect([next, response.status]).toEqual([next, 200]);
    const bytes = Buffer.from(await response.arrayBuffer());
    answers.set(next, bytes);
    if (/\.(?:m3u8|mpd)\?/.test(next)) {
      open.push(...addressesIn(bytes.toString()));
    }
  }
  return answers;
}

test.each(FILMS)('%s: all that its playlists name can be fetched, and is its own', async (film) => {
  const sources = await play(member, film);
  for (const { url } of sources) {
    const answers = await fetched(url, member.headers);
    const segments = [...answers].filter(([address]) => address.includes('.m4s?'));
    expect(segments.map(([, bytes]) => bytes.toString('base64')).toSorted()).toEqual(
      partsOf(film)
        .map((name) => readFileSync(join(MEDIA, film, name)).toString('base64'))
        .toSorted(),
    );
  }
});

test('nothing that a playlist names is served without its signature, or to somebody else', async () => {
  const [{ url } = { url: '' }] = await play(member, 'video-whale');
  const { size } = await fetched(url, member.headers);
  expect(size).toBe(3 + partsOf('video-whale').length);
  for (const address of (await fetched(url, member.headers)).keys()) {
    expect((await ask(address.split('?')[0] ?? '', member.headers)).status).toBe(404);
    expect((await ask(address, opener.headers)).status).toBe(403);
    expect((await ask(address)).status).toBe(403);
  }
});

test('what a playlist names ends when the playlist does, and it is cached no longer', async () => {
  const anHourAgo = () => new Date(Date.now() - 60 * 60 * 1000);
  const older = mediaAddresses(openMediaKeys(server.dataDir), anHourAgo);
  const [{ url } = { url: '' }] = await play(member, 'video-whale');
  const [, hash = ''] = /\/m\/full\/(\w+)\./.exec(url) ?? [];
  const { rows } = await server.pool.query<{ no: number }>('select no from post where id = $1', [
    idOf('video-whale'),
  ]);
  const address = older.signed(
    { variant: 'full', hash, ending: 'm3u8' },
    { session: hashToken(member.token).toString('base64url'), right: 'CAT_1', post: rows[0]?.no },
  );
  const response = await ask(address, member.headers);
  const expiry = new URLSearchParams(address.split('?')[1]).get('e');
  const named = addressesIn(await response.text());
  expect(named).toHaveLength(2);
  for (const one of named) {
    expect(new URLSearchParams(one.split('?')[1]).get('e')).toBe(expiry);
    expect(one).toContain('&u=CAT_1.');
  }
  const left = Number(expiry) - Date.now() / 1000;
  const [, seconds] =
    /^private, max-age=(\d+), immutable$/.exec(response.headers.get('cache-control') ?? '') ?? [];
  expect(Math.abs(Number(seconds) - left)).toBeLessThan(5);
  expect(response.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
});

test('a track in its two qualities, or in the only one', async () => {
  const track = async (hash: string, quality?: 'low' | 'high') => {
    const input = { postId: idOf('sounds'), hash, ...(quality && { quality }) };
    const { url } = await member.client.call(getTrack, input);
    return (await ask(url, member.headers)).text();
  };
  expect(await track('aa')).toBe('____ftyprain');
  expect(await track('aa', 'high')).toBe('____ftyprain');
  expect(await track('aa', 'low')).toBe('____ftypquiet');
  expect(await track('bb', 'low')).toBe('____ftypquiet');
  for (const hash of ['cc', 'dd', '__proto__']) {
    expect([hash, await refusal(track(hash))]).toEqual([hash, 'post.not_found']);
  }
  const locked = guest.client.call(getTrack, { postId: idOf('sounds'), hash: 'aa' });
  expect(await refusal(locked)).toBe('post.locked');
});

test('a chapter by its position; one that is not there, not a text or not for them', async () => {
  const chapter = ({ client }: Person, volumeIndex: number, chapterIndex: number) =>
    client.call(getChapter, { postId: idOf('novel'), volumeIndex, chapterIndex });
  for (const who of [member, opener, editor]) {
    expect(await chapter(who, 0, 0)).toEqual({
      volumeName: '第一卷',
      chapterName: '第一章 雨',
      text: '# 第一章\n\n雨停了。\n',
    });
  }
  for (const [volume, number] of [
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 0],
  ] as const) {
    expect(await refusal(chapter(member, volume, number))).toBe('post.not_found');
  }
  expect(await refusal(chapter(member, -1, 0))).toBe('request.invalid');
  expect(await refusal(chapter(guest, 0, 0))).toBe('post.locked');
});

test('a film of a series is followed by the next film of the series, whatever they are called', async () => {
  const after = async (key: string, { client }: Person) =>
    (await client.call(getNextEpisode, { postId: idOf(key) })).next?.postTitle;
  const series = seriesRepository(server.db);
  const assign = (key: string, number: number | null) =>
    series.assign(
      idOf(key),
      number === null ? null : { key: 'films/railway', name: '铁路', number },
    );
  await assign('part-3', 1);
  // Between them stands something that no player shows.
  await assign('novel', 2);
  await assign('part-1', 3);
  await server.caughtUp();
  expect(await after('part-3', member)).toBe('单线铁路 第 1 话');
  expect(await after('part-1', member), 'the last of its series').toBeUndefined();
  expect(await after('part-2', member), 'of none').toBe('单线铁路 第 3 话');
  expect(await after('part-3', guest)).toBeUndefined();
  for (const key of ['part-1', 'novel', 'part-3']) {
    await assign(key, null);
  }
});

test('nobody hears of a next film that is above their age', async () => {
  await server.pool.query('update post set age_rating = 18 where id = $1', [idOf('part-2')]);
  await server.caughtUp();
  onTestFinished(async () => {
    await server.pool.query('update post set age_rating = 0 where id = $1', [idOf('part-2')]);
    await server.caughtUp();
  });
  const next = member.client.call(getNextEpisode, { postId: idOf('part-1') });
  expect(await next).toEqual({ next: null });
});

test('the next one of a series is named to whoever may open it', async () => {
  const after = async (key: string, { client }: Person) =>
    (await client.call(getNextEpisode, { postId: idOf(key) })).next?.postTitle;
  expect(await after('part-1', member)).toBe('单线铁路 第 2 话');
  expect(await after('part-2', member)).toBe('单线铁路 第 3 话');
  expect(await after('part-3', member), 'of another zone or source type').toBeUndefined();
  expect(await after('video-whale', member)).toBeUndefined();
  expect(await after('part-1', guest)).toBeUndefined();
  expect(await refusal(nobody.client.call(getNextEpisode, { postId: randomUUID() }))).toBe(
    'post.not_found',
  );
});
