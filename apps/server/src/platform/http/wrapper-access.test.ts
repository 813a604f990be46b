import { createHash } from 'node:crypto';
import { revokeDevices } from '@baohe/contract/account';
import { logout, whoAmI } from '@baohe/contract/identity';
import { siteSettings } from '@baohe/contract/site';
import { DEVICE_HEADER, MEDIA_TOKEN_HEADER, SESSION_HEADER } from '@baohe/contract/wrapper';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/test-server.ts';
import { openMediaKeys } from '../media/media-keys.ts';
import type { MediaName } from '../media/media-name.ts';
import { mediaTokens } from '../media/media-tokens.ts';
import { memberWord } from '../media/playlist/stored-playlist.ts';
import { hashToken } from '../session/session.ts';

const ANDROID = 'https://localhost';
const IOS = 'capacitor://localhost';
const HOUR_MS = 60 * 60 * 1000;
const PASSWORD = 'open sesame';

let server: TestServer;
let now = Date.now();
const logged: string[] = [];

const allVisible: NonNullable<TestServerOptions['instead']> = ({ posts }) => ({
  posts: {
    ...posts,
    visibility: {
      isPublic: async () => true,
      isOpenPost: async () => true,
      isLentTo: async () => true,
      isFreePost: async () => true,
      mostInSample: async () => 3,
    },
  },
});

beforeAll(async () => {
  server = await startTestServer({
    env: { LOG_LEVEL: 'info' },
    now: () => new Date(now),
    instead: async (own) => ({
      ...(await allVisible(own)),
      logTo: { write: (line) => logged.push(line) },
    }),
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  now = Date.now();
});

const openApp = (origin = ANDROID) => openBrowser(server, { wrapper: origin, now: () => now });

/** A call in the open, as a page of any origin can send it. */
const send = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(`${server.address}${path}`, init);

const bearerOf = (app: TestBrowser) => `Bearer ${app.stored.get(SESSION_HEADER)}`;
const sessionOf = (app: TestBrowser) =>
  hashToken(app.stored.get(SESSION_HEADER) ?? '').toString('base64url');

/** A private picture, and its address for whoever is in the app. */
async function pictureFor(app: TestBrowser): Promise<string> {
  return server.media.addresses.signed(await storedPicture(), {
    session: sessionOf(app),
    right: 'unlocked',
    post: 1,
  });
}

async function storedPicture(): Promise<MediaName> {
  const text = 'a private picture';
  const hash = createHash('sha256').update(text).digest('hex');
  const name = { variant: 'full', hash, ending: 'webp' } as const;
  await server.media.store.write(Buffer.from(text), name);
  return name;
}

const withToken = (address: string, token: string | undefined) =>
  `${address}&t=${encodeURIComponent(token ?? '')}`;

test.each([ANDROID, IOS])(
  'at %s somebody is in, comes back and leaves without a cookie',
  async (origin) => {
    const app = openApp(origin);
    const entry = await app.guest();
    expect(app.cookies.size).toBe(0);
    const first = {
      session: app.stored.get(SESSION_HEADER),
      device: app.stored.get(DEVICE_HEADER),
    };
    expect(first.session).toMatch(/^[\w-]{43}$/);
    expect((await app.client.call(whoAmI, {})).asUser.uuid).toBe(entry.asUser.uuid);

    expect((await app.recognise()).asUser.uuid).toBe(entry.asUser.uuid);
    expect(app.stored.get(SESSION_HEADER)).not.toBe(first.session);
    expect(app.stored.get(DEVICE_HEADER)).not.toBe(first.device);

    await app.client.call(logout, {});
    expect(app.stored.get(SESSION_HEADER)).toBe('');
    await expect(app.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
    await expect(app.recognise()).rejects.toMatchObject({ key: 'device.unknown' });
  },
);

test('a device that was ended elsewhere stays out, whatever the app has stored', async () => {
  const app = openApp();
  await app.guest();
  const name = 'wrapped';
  await app.nameGuest(name, PASSWORD);
  const stolen = new Map(app.stored);
  const browser = openBrowser(server);
  await browser.logIn(name, PASSWORD);
  await browser.client.call(revokeDevices, { password: PASSWORD });
  stolen.forEach((value, key) => app.stored.set(key, value));
  await expect(app.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
  await expect(app.recognise()).rejects.toMatchObject({ key: 'device.revoked' });
});

test.each([ANDROID, IOS])(
  'a page at %s may ask, and is never given credentials',
  async (origin) => {
    const preflight = await send('/api/sys/uc/login', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,baohe-device,baohe-seal,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(
      /authorization.*baohe-device.*baohe-seal/,
    );
    const answered = await send('/api/sys/site', { headers: { origin } });
    for (const { headers } of [preflight, answered]) {
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('vary')).toMatch(/origin/i);
    }
    expect(answered.headers.get('access-control-expose-headers')).toContain(SESSION_HEADER);
  },
);

const FORGED = [
  'http://localhost',
  'https://localhost:8443',
  'https://localhost.evil.example',
  'https://evil.example',
  'capacitor://evil',
  'null',
];

/** Throws where a page of another origin could read or change something. */
async function refusesForgedOrigins(at: TestServer): Promise<void> {
  await at.set('envelope', 'off');
  for (const origin of FORGED) {
    const read = await fetch(`${at.address}/api/sys/site`, { headers: { origin } });
    expect(read.headers.get('access-control-allow-origin'), `${origin} may read`).toBeNull();
    const changed = await fetch(`${at.address}/api/sys/uc/guest`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ device: openBrowser(at).newDevice() }),
    });
    expect(changed.status, `${origin} may change`).toBe(403);
    expect(changed.headers.get(SESSION_HEADER)).toBeNull();
  }
}

test('a forged origin reads nothing and changes nothing', async () => {
  await expect(refusesForgedOrigins(server)).resolves.toBeUndefined();
  await server.set('envelope', 'on');
});

test.each([
  [
    'goes by the host alone',
    (origin: string) => URL.canParse(origin) && new URL(origin).hostname === 'localhost',
  ],
  ['goes by the beginning', (origin: string) => origin.startsWith(ANDROID)],
  ['believes everybody', () => true],
])('twin: a server that %s is found out', async (_, isWrapper) => {
  const twin = await startTestServer({
    instead: () => ({ isWrapper: ({ headers }) => isWrapper(headers.origin ?? '') }),
  });
  onTestFinished(() => twin.stop());
  await expect(refusesForgedOrigins(twin)).rejects.toThrow(/may (?:read|change)/);
});

/** Throws where what a browser keeps for the site counts for a page of the app's origin. */
async function ignoresCookies(at: TestServer): Promise<void> {
  const browser = openBrowser(at);
  await browser.guest();
  await at.set('envelope', 'off');
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(`${at.address}/api/sys/uc/polyInfo`, {
    headers: { origin: ANDROID, cookie },
  });
  expect(response.status, 'with a cookie').toBe(401);
  expect(response.headers.get(MEDIA_TOKEN_HEADER)).toBeNull();
}

test('a cookie counts for nothing at the origin of the app; twin: where it does, it is found out', async () => {
  await ignoresCookies(server);
  await server.set('envelope', 'on');
  const twin = await startTestServer({
    plant: (app) => {
      // As if the list of origins were only preflight for the headers of the reply.
      app.deps.isWrapper = () => false;
    },
  });
  onTestFinished(() => twin.stop());
  await expect(ignoresCookies(twin)).rejects.toThrow('with a cookie');
});

test('where the operator lists no origin the app is shut out', async () => {
  await server.set('wrapperOrigins', '');
  onTestFinished(() => server.set('wrapperOrigins', `${ANDROID} ${IOS}`));
  await expect(openApp().guest()).rejects.toMatchObject({ key: 'access.foreign_origin' });
  const { headers } = await send('/api/sys/site', { headers: { origin: ANDROID } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('a browser is given cookies as ever, and no token in a header', async () => {
  const browser = openBrowser(server);
  await browser.guest();
  expect(browser.cookies.size).toBe(2);
  expect(browser.stored.size).toBe(0);
});

test('calls of one moment travel together, sealed, and bring a token for pictures', async () => {
  const app = openApp();
  await app.guest();
  const sent: string[] = [];
  const client = await server.client({
    token: app.stored.get(SESSION_HEADER) ?? '',
    batches: true,
    fetch: async (...[address, init]) => {
      const request = new Request(address, init);
      request.headers.set('origin', ANDROID);
      const response = await fetch(request);
      sent.push(`${new URL(request.url).pathname} ${response.headers.get(MEDIA_TOKEN_HEADER)}`);
      return response;
    },
  });
  await Promise.all([client.call(siteSettings, {}), client.call(whoAmI, {})]);
  const [expiry = ''] = app.stored.get(MEDIA_TOKEN_HEADER)?.split('.') ?? [];
  expect(sent.at(-1)).toMatch(`/api/sys/batch ${expiry}.${sessionOf(app)}.`);
});

test('what a playlist names is fetched by the token that the playlist was fetched with', async () => {
  const app = openApp();
  await app.guest();
  const part = { ...(await storedPicture()), ending: 'm4s' } as const;
  await server.media.store.write(Buffer.from('a private picture'), part);
  const text = `#EXTM3U\n#EXTINF:4,\n${memberWord(part)}\n`;
  const hash = createHash('sha256').update(text).digest('hex');
  const list = { variant: 'full', hash, ending: 'm3u8' } as const;
  await server.media.store.write(Buffer.from(text), list);
  const viewer = { session: sessionOf(app), right: 'unlocked', post: 1 } as const;
  const address = withToken(
    server.media.addresses.signed(list, viewer),
    app.stored.get(MEDIA_TOKEN_HEADER),
  );
  const named = (await (await send(address)).text())
    .split('\n')
    .find((line) => line.startsWith('/m/'));
  expect((await send(named ?? '')).status).toBe(200);
  expect((await send(named?.split('&t=')[0] ?? '')).status).toBe(403);
});

test('the live connection opens with the session in a header', async () => {
  const app = openApp();
  await app.guest();
  const leaving = new AbortController();
  const headers = { origin: ANDROID, authorization: bearerOf(app) };
  const live = await send('/api/live', { headers, signal: leaving.signal });
  expect(live.status).toBe(200);
  expect(live.headers.get('access-control-allow-origin')).toBe(ANDROID);
  leaving.abort();
  expect((await send('/api/live', { headers: { origin: ANDROID } })).status).toBe(401);
});

test('a private picture opens by the token in its address, for its own session only', async () => {
  const [app, other] = [openApp(), openApp()];
  await app.guest();
  await other.guest();
  const address = await pictureFor(app);
  const own = withToken(address, app.stored.get(MEDIA_TOKEN_HEADER));

  const shown = await send(own);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await send(address)).status, 'without a token').toBe(403);
  const others = withToken(address, other.stored.get(MEDIA_TOKEN_HEADER));
  expect((await send(others)).status, 'with that of another account').toBe(403);

  await app.client.call(logout, {});
  expect((await send(own)).status, 'after the session').toBe(403);
  expect(logged.join('')).not.toContain(app.stored.get(MEDIA_TOKEN_HEADER)?.split('.')[1]);
});

test('what a site shows in its own pages only stays there', async () => {
  const browser = openBrowser(server);
  await browser.guest();
  const token = browser.cookies.get('bh_session') ?? '';
  const address = server.media.addresses.signed(await storedPicture(), {
    session: hashToken(token).toString('base64url'),
    right: 'unlocked',
    post: 1,
  });
  const { status, headers } = await send(address, { headers: { cookie: `bh_session=${token}` } });
  expect(status).toBe(200);
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

type Tokens = TestServer['media']['tokens'];

/** Throws where a media token is good when it should not be. */
async function refusesBadTokens(at: TestServer, tick: (ms: number) => void): Promise<void> {
  const token = await at.token();
  const session = hashToken(token).toString('base64url');
  const hash = createHash('sha256').update('x').digest('hex');
  const name: MediaName = { variant: 'full', hash, ending: 'webp' };
  await at.media.store.write(Buffer.from('x'), name);
  const sign = () => at.media.addresses.signed(name, { session, right: 'unlocked', post: 1 });
  const status = async (mediaToken: string) =>
    (await fetch(`${at.address}${withToken(sign(), mediaToken)}`)).status;

  const good = at.media.tokens.issue(session);
  expect(await status(good)).toBe(200);
  const [expiry = '', , keyId = '', tag = ''] = good.split('.');
  const later = [Number(expiry) + 3600, session, keyId, tag].join('.');
  const forged = [expiry, session, keyId, 'A'.repeat(22)].join('.');
  for (const bad of [later, forged, session, token, '', `${good}.`, good.slice(0, -1)]) {
    expect(await status(bad), 'a forged token').toBe(403);
  }
  tick(8 * HOUR_MS);
  expect(await status(good), 'after its hours').toBe(403);
  expect(await status(at.media.tokens.issue(session))).toBe(200);
}

const TOKEN_TWINS: [string, (own: Tokens, dataDir: string) => Partial<Tokens>, string][] = [
  ['ours', () => ({}), 'refused'],
  [
    'does not look at the tag',
    () => ({ sessionOf: (text) => text.split('.')[1] ?? null }),
    'a forged token',
  ],
  [
    'has no clock',
    (_, dataDir) => mediaTokens(openMediaKeys(dataDir), () => new Date(0)),
    'after its hours',
  ],
];

test.each(TOKEN_TWINS)('a forged or expired token opens nothing: %s', async (_, twin, found) => {
  let time = Date.now();
  const at = await startTestServer({
    now: () => new Date(time),
    instead: async (own) => ({
      ...(await allVisible(own)),
      media: {
        ...own.media,
        tokens: { ...own.media.tokens, ...twin(own.media.tokens, own.config.dataDir) },
      },
    }),
  });
  onTestFinished(() => at.stop());
  const tried = refusesBadTokens(at, (ms) => {
    time += ms;
  });
  const outcome = await tried.then(
    () => 'refused',
    (error: Error) => error.message,
  );
  expect(outcome).toMatch(found);
});

test('a token for pictures changes nothing and reads nothing else', async () => {
  const app = openApp();
  await app.guest();
  await server.set('envelope', 'off');
  onTestFinished(() => server.set('envelope', 'on'));
  const token = app.stored.get(MEDIA_TOKEN_HEADER) ?? '';
  const [, session = ''] = token.split('.');
  const init = { method: 'POST', body: '{}' };
  const headers = { origin: ANDROID, 'content-type': 'application/json' };
  for (const shown of [token, session]) {
    const authorization = `Bearer ${shown}`;
    const left = await send('/api/sys/uc/logout', {
      ...init,
      headers: { ...headers, authorization },
    });
    expect(left.status).toBe(401);
    const read = await send('/api/sys/uc/polyInfo', {
      headers: { origin: ANDROID, authorization },
    });
    expect(read.status).toBe(401);
    const inAddress = `?t=${encodeURIComponent(shown)}`;
    expect((await send(`/api/sys/uc/logout${inAddress}`, { ...init, headers })).status).toBe(401);
    expect((await send(`/api/sys/uc/polyInfo${inAddress}`)).status).toBe(401);
    expect((await send(`/api/live${inAddress}`)).status).toBe(401);
  }
  expect((await app.client.call(whoAmI, {})).asUser.uuid).toBeTruthy();
});
