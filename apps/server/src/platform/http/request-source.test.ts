import { connect } from 'node:net';
import { credential, credentialLogin } from '@baohe/contract/account';
import { managedAnnouncements } from '@baohe/contract/announcements-managed';
import { checkUsername, login, register } from '@baohe/contract/identity';
import type { FastifyRequest } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/demo-people.ts';
import { fillPeople } from '../../demo/fill-people.ts';
import { startReverseProxy, type ReverseProxyOptions } from '../../testing/reverse-proxy.ts';
import { openBrowser } from '../../testing/test-browser.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/test-server.ts';
import { isPrivateAddress } from './ip-address.ts';
import { isForwarded } from './request-source.ts';

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  onTestFinished(() => server.stop());
  return server;
}

async function proxyBefore(target: string, options?: ReverseProxyOptions) {
  const proxy = await startReverseProxy(target, options);
  onTestFinished(() => proxy.stop());
  return proxy;
}

const keyOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'in',
    ({ key }: { key: string }) => key,
  );

/** Guesses through an appending proxy, each with another forged first entry. */
async function forgedEntriesAreNotBelieved(
  trust: string,
  instead?: TestServerOptions['instead'],
): Promise<void> {
  const server = await start({
    env: { TRUST_PROXY: trust, DEMO: '0' },
    ...(instead && { instead }),
  });
  await server.set('loginTriesPerHour', 5);
  const proxy = await proxyBefore(server.address, { client: '198.51.100.7' });
  const refusals: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    const forged = at % 2 ? `203.0.113.${at}` : `${'a'.repeat(500)}, 127.0.0.1`;
    const guesser = openBrowser(server, { address: forged });
    guesser.via = proxy;
    refusals.push(await keyOf(guesser.logIn(`name_${at}`, 'guess')));
  }
  expect(refusals.slice(5), 'the sixth guess of one visitor waits').toEqual(
    Array.from({ length: 3 }, () => 'request.too_many'),
  );
  const { rows } = await server.pool.query<{ bucket: string }>(
    `select bucket from attempts where bucket like 'login:address:%'`,
  );
  expect(rows).toEqual([{ bucket: 'login:address:198.51.100.7' }]);
}

describe('the address is the one that the last trusted proxy wrote', () => {
  test.each(['1', '127.0.0.0/8'])('with TRUST_PROXY=%s', async (trust) => {
    await expect(forgedEntriesAreNotBelieved(trust)).resolves.toBeUndefined();
  });

  test('twin: a server that believes the first entry is found out', async () => {
    await expect(
      forgedEntriesAreNotBelieved('1', ({ config }) => ({ config: { ...config, trustProxy: 16 } })),
    ).rejects.toThrow('the sixth guess of one visitor waits');
  });

  test('of two proxies in a row the outer one says who it was', async () => {
    const server = await start({ env: { TRUST_PROXY: '2', DEMO: '0' } });
    const inner = await proxyBefore(server.address);
    const outer = await proxyBefore(inner.address, { client: '198.51.100.7' });
    const visitor = openBrowser(server, { address: '203.0.113.1' });
    visitor.via = outer;
    await keyOf(visitor.logIn('nobody_here', 'guess'));
    const { rows } = await server.pool.query<{ bucket: string }>(
      `select bucket from attempts where bucket like 'login:address:%'`,
    );
    expect(rows).toEqual([{ bucket: 'login:address:198.51.100.7' }]);
  });

  test('without TRUST_PROXY nothing that is forwarded counts, and what is no address never does', async () => {
    for (const [trust, client] of [
      ['0', '198.51.100.7'],
      ['1', 'garbage'],
      ['1', '127.evil.example'],
    ] as const) {
      const server = await start({ env: { TRUST_PROXY: trust, DEMO: '0' } });
      const proxy = await proxyBefore(server.address, { client });
      const visitor = openBrowser(server);
      visitor.via = proxy;
      await keyOf(visitor.logIn('nobody_here', 'guess'));
      const { rows } = await server.pool.query<{ bucket: string }>(
        `select bucket from attempts where bucket like 'login:address:%'`,
      );
      expect(rows).toEqual([{ bucket: 'login:address:127.0.0.1' }]);
    }
  });
});

/** What a visitor's request passes through on its way to a demo that runs with all defaults. */
const WAYS: Record<string, ReverseProxyOptions> = {
  nginx: {},
  'a proxy that says the visitor is at home': { client: '192.168.1.4' },
  'a proxy that writes Forwarded': { headers: { forwarded: 'for=8.8.8.8' } },
  'a proxy that writes Via': { headers: { via: '1.1 squid' } },
  'a proxy that writes X-Real-IP': { headers: { 'x-real-ip': '8.8.8.8' } },
  'a tunnel': { headers: { 'cf-connecting-ip': '8.8.8.8' } },
  'a content network': { headers: { 'true-client-ip': '8.8.8.8' } },
  'a name that was made to point here': { headers: {}, host: 'evil.example:5080' },
};

/** Every door: the password, a known device, a credential picture and a session, the last three opened at home. */
async function tryEveryDoor(server: TestServer, way: ReverseProxyOptions | null) {
  // Without a key, so that nothing but the rule under test refuses it on another origin.
  const editor = openBrowser(server, { keyless: true });
  await editor.logIn('demo_editor', DEMO_PASSWORD);
  const picture = await editor.client.call(credential, { password: DEMO_PASSWORD });
  const stranger = openBrowser(server, { keyless: true });
  if (way) {
    const proxy = await proxyBefore(server.address, way);
    const via = {
      address: proxy.address,
      ...(way.host && { origin: `http://${way.host}` }),
    };
    Object.assign(editor, { via });
    Object.assign(stranger, { via });
  }
  return {
    session: await keyOf(editor.client.call(managedAnnouncements.list, {})),
    device: await keyOf(editor.recognise()),
    picture: await keyOf(stranger.client.call(credentialLogin, picture)),
    password: await keyOf(stranger.logIn('demo_manager', DEMO_PASSWORD)),
    user: await keyOf(stranger.logIn('demo_user', DEMO_PASSWORD)),
  };
}

const CLOSED = {
  session: 'session.missing',
  device: 'device.unknown',
  picture: 'credential.invalid',
  password: 'login.failed',
  user: 'in',
};

async function demoStaffStaysOut(
  ways: Record<string, ReverseProxyOptions>,
  options: TestServerOptions = {},
): Promise<void> {
  const server = await start(options);
  await fillPeople(server.db, server.identity, server.dataDir);
  for (const [name, way] of Object.entries(ways)) {
    const doors = await tryEveryDoor(server, way);
    expect(doors, `staff of the demo stays out: ${name}`).toEqual(CLOSED);
  }
}

describe('staff of the demo, whose password everybody can read', () => {
  test('enters at home by every door', async () => {
    const server = await start();
    await fillPeople(server.db, server.identity, server.dataDir);
    const doors = await tryEveryDoor(server, null);
    expect(doors).toEqual({
      session: 'in',
      device: 'in',
      picture: 'in',
      password: 'in',
      user: 'in',
    });
  });

  test('enters by no door through a proxy, a tunnel or a name that was made to point here', async () => {
    await expect(demoStaffStaysOut(WAYS)).resolves.toBeUndefined();
  });

  test.each(['1', '127.0.0.1'])('nor with TRUST_PROXY=%s', async (trust) => {
    const ways = { nginx: {}, home: { client: '192.168.1.4' }, away: { client: '8.8.8.8' } };
    await expect(demoStaffStaysOut(ways, { env: { TRUST_PROXY: trust } })).resolves.toBeUndefined();
  });

  test('twin: who looks at the peer alone is found out', async () => {
    const naive = ({ source }: FastifyRequest) => isPrivateAddress(source?.peer ?? '');
    await expect(
      demoStaffStaysOut({ nginx: {} }, { instead: () => ({ isLocal: naive }) }),
    ).rejects.toThrow('staff of the demo stays out');
  });

  test('twin: who does not look at the host is found out', async () => {
    const naive = (request: FastifyRequest) =>
      isPrivateAddress(request.source?.peer ?? '') && !isForwarded(request);
    await expect(
      demoStaffStaysOut(
        { rebound: { headers: {}, host: 'evil.example:5080' } },
        {
          instead: () => ({ isLocal: naive }),
        },
      ),
    ).rejects.toThrow('staff of the demo stays out');
  });
});

test('the address of the site itself is a host as good as localhost', async () => {
  const server = await start({ env: { PUBLIC_URL: 'http://box.example:5080' } });
  await fillPeople(server.db, server.identity, server.dataDir);
  const proxy = await proxyBefore(server.address, { headers: {}, host: 'box.example:5080' });
  const browser = openBrowser(server, { keyless: true });
  browser.via = { address: proxy.address, origin: 'http://box.example:5080' };
  expect(await keyOf(browser.logIn('demo_manager', DEMO_PASSWORD))).toBe('in');
});

test('the raised limits of a demo at home are not for who comes through a proxy', async () => {
  const server = await start();
  const proxy = await proxyBefore(server.address);
  const guests = async (via: { address: string } | undefined) => {
    for (let made = 0; made < 6; made += 1) {
      const browser = openBrowser(server);
      browser.via = via;
      if ((await keyOf(browser.guest())) === 'request.too_many') {
        return made;
      }
    }
    return 6;
  };
  expect(await guests(undefined)).toBe(6);
  expect(await guests(proxy)).toBe(0);
});

test('the first request through a proxy that nobody is told to trust is said in one line', async () => {
  const logged: string[] = [];
  const warnings = () => logged.filter((line) => line.includes('TRUST_PROXY is not set'));
  const begin = (env: Record<string, string>) =>
    start({
      env: { LOG_LEVEL: 'warn', ...env },
      instead: () => ({ logTo: { write: (line) => logged.push(line) } }),
    });
  const forwarded = { headers: { 'x-forwarded-for': '8.8.8.8' } };
  const trusting = await begin({ TRUST_PROXY: '1' });
  await fetch(`${trusting.address}/healthz`, forwarded);
  const plain = await begin({});
  await fetch(`${plain.address}/healthz`);
  expect(warnings()).toEqual([]);
  await fetch(`${plain.address}/healthz`, forwarded);
  await fetch(`${plain.address}/healthz`, forwarded);
  expect(warnings()).toHaveLength(1);
});

test('a visitor who hangs up writes no error', async () => {
  const logged: string[] = [];
  const server = await start({
    env: { LOG_LEVEL: 'info' },
    instead: () => ({ logTo: { write: (line) => logged.push(line) } }),
  });
  await server.set('envelope', 'off');
  const { hostname, port } = new URL(server.address);
  const hangUp = (text: string) =>
    new Promise<void>((done) => {
      const socket = connect(Number(port), hostname);
      socket.on('close', () => done());
      socket.on('error', () => undefined);
      socket.write(text, () => socket.resetAndDestroy());
    });
  const head = (length: number) =>
    `Host: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  const body = JSON.stringify({ username: 'nobody_here', password: 'guess' });
  for (let turn = 0; turn < 30; turn += 1) {
    await hangUp(
      `GET /api${checkUsername.path.replace(':username', `name_${turn}`)} HTTP/1.1\r\n${head(0)}`,
    );
    await hangUp(`POST /api${login.path} HTTP/1.1\r\n${head(body.length)}${body}`);
    await hangUp(`POST /api${register.path} HTTP/1.1\r\n${head(body.length)}${body.slice(0, 9)}`);
  }
  // Whatever the server still does with them, it has done with an honest call that comes after.
  await keyOf(openBrowser(server).logIn('nobody_here', 'guess'));
  const faults = logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  expect(faults).toEqual([]);
});
