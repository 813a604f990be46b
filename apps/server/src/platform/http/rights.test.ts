import { managedAnnouncements } from '@baohe/contract/announcements-managed';
import { carriesBody, type Endpoint } from '@baohe/contract/endpoint';
import { endpoints } from '@baohe/contract/endpoints';
import type { Reply } from '@baohe/contract/reply';
import type { Role } from '@baohe/domain/identity/roles';
import { expect, test } from 'vitest';
import { together } from '../../testing/scale.ts';
import { PAYLOAD } from '../../testing/test-browser.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/test-server.ts';
import { openDb } from '../database/pool.ts';
import { sessionRepository } from '../session/session.repository.ts';
import { hashToken } from '../session/session.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Everybody who may come, in the order of the columns below. */
const CALLERS: [string, Role[] | null][] = [
  ['nobody', null],
  ['guest', []],
  ['user', ['user']],
  ['operator', ['operator']],
  ['editor', ['editor']],
  ['admin', ['admin']],
  ['root', ['root']],
];

/**
 * Who may call what, written by hand. ✓ answered, 1 asked to log in (401), 3 refused (403); another
 * number is the error that the call itself gives for what it is asked below.
 */
const TABLE = `
call                         | nobody guest user operator editor admin root
GET /sys/envelope/keys       | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /sys/site                | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /sys/setup               | ✓      ✓     ✓    ✓        ✓      ✓     ✓
POST /sys/setup              | 1070   1070  1070 1070     1070   1070  1070
POST /sys/uc/getByBrowserFinger | 1002 1002 1002 1002     1002   1002  1002
POST /sys/uc/guest           | ✓      ✓     ✓    ✓        ✓      ✓     ✓
POST /sys/uc/login           | 1010   1010  1010 1010     1010   1010  1010
POST /sys/uc/register        | 1032   1032  1032 1032     1032   1032  1032
GET /sys/uc/checkUsername/:username | ✓ ✓   ✓    ✓        ✓      ✓     ✓
POST /sys/uc/setUserPassword | 1      1032  1040 1040     1040   1040  1040
POST /sys/uc/logout          | 1      ✓     ✓    ✓        ✓      ✓     ✓
GET /sys/uc/polyInfo         | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /sys/uc/unlockMode      | 1      1060  1060 1060     1060   1060  1060
DELETE /sys/uc/unlockMode    | 1      ✓     ✓    ✓        ✓      ✓     ✓
PUT /sys/uc/alterPwd         | 1      3     1034 1034     1034   1034  1034
PUT /sys/uc/alterEmail       | 1      3     ✓    ✓        ✓      ✓     ✓
PUT /sys/uc/alterPhone       | 1      3     ✓    ✓        ✓      ✓     ✓
GET /sys/uc/devices          | 1      ✓     ✓    ✓        ✓      ✓     ✓
DELETE /sys/uc/devices       | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /sys/uc/credential      | 1      ✓     ✓    ✓        ✓      ✓     ✓
GET /sys/uc/credential       | 1      ✓     ✓    ✓        ✓      ✓     ✓
DELETE /sys/uc/credential    | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /sys/uc/credentialLogin | 1050   1050  1050 1050     1050   1050  1050
GET /usr/notice/list         | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /usr/notice/read        | 1      ✓     ✓    ✓        ✓      ✓     ✓
GET /ope/anno/:key           | ✓      ✓     ✓    ✓        ✓      ✓     ✓
POST /ope/anno/list          | 1      3     3    3        ✓      ✓     ✓
POST /ope/anno/page          | 1      3     3    3        ✓      ✓     ✓
POST /ope/anno/batchSave     | 1      3     3    3        ✓      ✓     ✓
PUT /ope/anno/batchUpdate    | 1      3     3    3        ✓      ✓     ✓
PUT /ope/anno/alterStatus    | 1      3     3    3        ✓      ✓     ✓
DELETE /ope/anno/batchRemove | 1      3     3    3        ✓      ✓     ✓
GET /sys/library/progress    | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /cnt/posts/pageOsusume   | ✓      ✓     ✓    ✓        ✓      ✓     ✓
POST /ope/carousel/list      | ✓      ✓     ✓    ✓        ✓      ✓     ✓
`;

const [[, columns] = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split(/\s*\|\s*/));
const RIGHTS = new Map(rows.map(([name = '', cells = '']) => [name, cells.split(/\s+/)]));

const someId = '00000000-0000-4000-8000-000000000000';
const draft = { annoKey: 'homeAnno', annoName: '权', annoContent: '' };

/** Something that each call accepts, so that ✓ means done and not merely "not refused". */
const ACCEPTED: Record<string, object> = {
  'POST /sys/setup': { token: 'guessed', username: 'ROOT', password: 'x' },
  'POST /sys/uc/getByBrowserFinger': PAYLOAD,
  'POST /sys/uc/guest': { device: PAYLOAD },
  'POST /sys/uc/login': { username: 'nobody_here', password: 'x' },
  'POST /sys/uc/register': { username: 'somebody_new', password: 'x' },
  'GET /sys/uc/checkUsername/:username': { username: 'somebody_new' },
  'POST /sys/uc/setUserPassword': { username: 'somebody_new', password: 'x' },
  'POST /sys/uc/unlockMode': { code: 'guessed' },
  'PUT /sys/uc/alterPwd': { oldPwd: 'guessed', newPwd: 'long enough 12' },
  'PUT /sys/uc/alterEmail': { email: 'some@example.org' },
  'PUT /sys/uc/alterPhone': { phone: '13812345678' },
  'POST /sys/uc/credentialLogin': { credential: `1.${'A'.repeat(11)}.${'A'.repeat(43)}` },
  'GET /ope/anno/:key': { key: 'guestAnno' },
  'POST /ope/anno/batchSave': { annos: [draft] },
  'PUT /ope/anno/batchUpdate': { annos: [{ annoId: someId, annoName: '改' }] },
  'PUT /ope/anno/alterStatus': { annoId: someId, status: 0 },
  'DELETE /ope/anno/batchRemove': { ids: someId },
};

const ENDS_THE_SESSION = new Set([
  'POST /sys/uc/guest',
  'POST /sys/uc/logout',
  'DELETE /sys/uc/devices',
]);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const said = (code: number) => ({ 401: '1', 403: '3' })[code] ?? String(code);

/** One call in the open, as a script would make it. */
async function verdict(
  server: TestServer,
  endpoint: Endpoint,
  headers: Record<string, string>,
): Promise<string> {
  const input = Object.entries(ACCEPTED[nameOf(endpoint)] ?? {});
  const path = input.reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, String(value)),
    endpoint.path,
  );
  const inBody = carriesBody(endpoint.method);
  const query = inBody || path !== endpoint.path ? '' : `?${new URLSearchParams(input).toString()}`;
  const response = await fetch(`${server.address}/api${path}${query}`, {
    method: endpoint.method,
    headers: { ...headers, ...(inBody && { 'content-type': 'application/json' }) },
    ...(inBody && { body: JSON.stringify(Object.fromEntries(input)) }),
  });
  const { code, successful } = (await response.json()) as Reply;
  return successful ? '✓' : said(code);
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookie = (token: string) => ({ cookie: `bh_session=${token}` });

async function atServer(
  options: TestServerOptions,
  body: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer(options);
  try {
    await server.set('envelope', 'off');
    await server.pool.query(
      `insert into announcement (key, name, content, status) values ('guestAnno', '公', '', 1)`,
    );
    await body(server);
  } finally {
    await server.stop();
  }
}

/** Every cell of the table, and that a session stops counting when it is over. */
async function rightsHold(options: Pick<TestServerOptions, 'instead'> = {}): Promise<void> {
  let now = Date.now();
  await atServer({ ...options, now: () => new Date(now) }, async (server) => {
    const sessions = sessionRepository(openDb(server.pool));
    const root = await server.token('root');
    const ended = await server.token('admin');
    await sessions.end(hashToken(ended));
    const strangers: [string, Record<string, string>][] = [
      ['an ended session', bearer(ended)],
      ['an ended session in a cookie', cookie(ended)],
      ['a token that never was', bearer('A'.repeat(43))],
      ['a token of another shape', bearer(`${'A'.repeat(42)}'`)],
      ['another scheme', { authorization: `Basic ${root}` }],
      ['garbage', { authorization: 'Bearer', cookie: 'bh_session' }],
    ];

    // A session of its own for each cell: some calls end the one they are made in.
    const headersOf = async (roles: Role[] | null) =>
      roles ? bearer(await server.token(...roles)) : {};
    const cells = endpoints.flatMap((endpoint) => {
      const row = RIGHTS.get(nameOf(endpoint)) ?? [];
      return [
        ...CALLERS.map(([caller, roles], at) => ({
          endpoint,
          caller,
          headers: () => headersOf(roles),
          expected: row[at],
        })),
        ...strangers.map(([caller, headers]) => ({
          endpoint,
          caller,
          headers: async () => headers,
          expected: row[0],
        })),
      ];
    });
    const wrong: string[] = [];
    await together(cells, async ({ endpoint, caller, headers, expected }) => {
      const found = await verdict(server, endpoint, await headers());
      if (found !== expected) {
        wrong.push(`${nameOf(endpoint)} by ${caller}: ${found} instead of ${expected}`);
      }
    });
    if (wrong.length > 0) {
      throw new Error(wrong.join('\n'));
    }

    const [, roles] = CALLERS[5] ?? [];
    const admin = await headersOf(roles ?? null);
    const read = () => verdict(server, managedAnnouncements.list, admin);
    for (let day = 0; day < 29; day += 1) {
      now += DAY;
      expect(await read()).toBe('✓');
    }
    now += DAY + 1;
    expect(await read(), 'after its 30 days a session is over').toBe('1');
  });
}

test('every call asks everybody for exactly the rights in the table', async () => {
  await expect(rightsHold()).resolves.toBeUndefined();
});

test('the table names every call of the contract and no other', () => {
  expect([...RIGHTS.keys()].toSorted()).toEqual(endpoints.map(nameOf).toSorted());
  expect(columns?.split(/\s+/)).toEqual(CALLERS.map(([caller]) => caller));
  for (const [name, row] of RIGHTS) {
    expect([name, row.length]).toEqual([name, CALLERS.length]);
  }
});

test('the same verdicts through the envelope', async () => {
  await atServer({}, async (server) => {
    await server.set('envelope', 'on');
    for (const [at, [caller, roles]] of CALLERS.entries()) {
      let client = await server.client(roles ? { roles } : {});
      for (const endpoint of endpoints) {
        const input = ACCEPTED[nameOf(endpoint)] ?? {};
        const answered = await client.call(endpoint, input).then(
          () => '✓',
          ({ code }: { code: number }) => said(code),
        );
        const expected = RIGHTS.get(nameOf(endpoint))?.[at];
        expect([nameOf(endpoint), caller, answered]).toEqual([nameOf(endpoint), caller, expected]);
        if (ENDS_THE_SESSION.has(nameOf(endpoint))) {
          client = await server.client(roles ? { roles } : {});
        }
      }
    }
  });
});

test('twin: sessions that forget their end are found out', async () => {
  await expect(
    rightsHold({
      instead: ({ sessions }) => ({
        sessions: { ...sessions, find: (hash) => sessions.find(hash, new Date(0), new Date(0)) },
      }),
    }),
  ).rejects.toThrow('after its 30 days a session is over');
});

test('twin: a server that takes any token for an admin is found out', async () => {
  await expect(
    rightsHold({
      instead: ({ sessions }) => ({
        sessions: {
          ...sessions,
          find: async () => ({
            accountId: someId,
            roles: ['admin'],
            deviceId: null,
            lastSeenAt: new Date(),
          }),
        },
      }),
    }),
  ).rejects.toThrow('POST /ope/anno/list by guest: ✓ instead of 3');
});
