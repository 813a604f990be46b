import { carriesBody, type Endpoint } from '@baohe/contract/endpoint';
import { endpoints } from '@baohe/contract/endpoints';
import type { Reply } from '@baohe/contract/reply';
import type { Role } from '@baohe/domain/identity/roles';
import { expect, test } from 'vitest';
import { together } from '../../testing/scale.ts';
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

/** Who may call what, written by hand. ✓ answered, 1 asked to log in (401), 3 refused (403). */
const TABLE = `
call                         | nobody guest user operator editor admin root
GET /sys/envelope/keys       | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /sys/site                | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /ope/anno/:key           | ✓      ✓     ✓    ✓        ✓      ✓     ✓
POST /ope/anno/list          | 1      3     3    3        ✓      ✓     ✓
POST /ope/anno/page          | 1      3     3    3        ✓      ✓     ✓
POST /ope/anno/batchSave     | 1      3     3    3        ✓      ✓     ✓
PUT /ope/anno/batchUpdate    | 1      3     3    3        ✓      ✓     ✓
PUT /ope/anno/alterStatus    | 1      3     3    3        ✓      ✓     ✓
DELETE /ope/anno/batchRemove | 1      3     3    3        ✓      ✓     ✓
`;

const [[, columns] = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split(/\s*\|\s*/));
const RIGHTS = new Map(rows.map(([name = '', cells = '']) => [name, cells.split(/\s+/)]));

const someId = '00000000-0000-4000-8000-000000000000';
const draft = { annoKey: 'homeAnno', annoName: '权', annoContent: '' };

/** Something that each call accepts, so that ✓ means done and not merely "not refused". */
const ACCEPTED: Record<string, object> = {
  'GET /ope/anno/:key': { key: 'guestAnno' },
  'POST /ope/anno/batchSave': { annos: [draft] },
  'PUT /ope/anno/batchUpdate': { annos: [{ annoId: someId, annoName: '改' }] },
  'PUT /ope/anno/alterStatus': { annoId: someId, status: 0 },
  'DELETE /ope/anno/batchRemove': { ids: someId },
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** One call in the open, as a script would make it. */
async function verdict(
  server: TestServer,
  endpoint: Endpoint,
  headers: Record<string, string>,
): Promise<string> {
  const input = Object.entries(ACCEPTED[nameOf(endpoint)] ?? {});
  const path = endpoint.path.replace(':key', 'guestAnno');
  const inBody = carriesBody(endpoint.method);
  const query = inBody || path !== endpoint.path ? '' : `?${new URLSearchParams(input).toString()}`;
  const response = await fetch(`${server.address}/api${path}${query}`, {
    method: endpoint.method,
    headers: { ...headers, ...(inBody && { 'content-type': 'application/json' }) },
    ...(inBody && { body: JSON.stringify(Object.fromEntries(input)) }),
  });
  const { code, successful } = (await response.json()) as Reply;
  if (successful) {
    return '✓';
  }
  return { 401: '1', 403: '3' }[code] ?? `${response.status}/${code}`;
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
    const tokens = await Promise.all(
      CALLERS.map(async ([, roles]) => (roles ? server.token(...roles) : undefined)),
    );
    const ended = await server.token('admin');
    await sessions.end(hashToken(ended));
    const strangers: [string, Record<string, string>][] = [
      ['an ended session', bearer(ended)],
      ['an ended session in a cookie', cookie(ended)],
      ['a token that never was', bearer('A'.repeat(43))],
      ['a token of another shape', bearer(`${'A'.repeat(42)}'`)],
      ['another scheme', { authorization: `Basic ${tokens.at(-1)}` }],
      ['garbage', { authorization: 'Bearer', cookie: 'bh_session' }],
    ];

    const cells = endpoints.flatMap((endpoint) => {
      const row = RIGHTS.get(nameOf(endpoint)) ?? [];
      return [
        ...CALLERS.map(([caller], at) => {
          const token = tokens[at];
          return { endpoint, caller, headers: token ? bearer(token) : {}, expected: row[at] };
        }),
        ...strangers.map(([caller, headers]) => ({ endpoint, caller, headers, expected: row[0] })),
      ];
    });
    const wrong: string[] = [];
    await together(cells, async ({ endpoint, caller, headers, expected }) => {
      const found = await verdict(server, endpoint, headers);
      if (found !== expected) {
        wrong.push(`${nameOf(endpoint)} by ${caller}: ${found} instead of ${expected}`);
      }
    });
    if (wrong.length > 0) {
      throw new Error(wrong.join('\n'));
    }

    now += 29 * DAY;
    const managed = endpoints.filter((endpoint) => RIGHTS.get(nameOf(endpoint))?.[0] === '1');
    const admin = bearer(tokens[5] ?? '');
    const verdicts = () => Promise.all(managed.map((one) => verdict(server, one, admin)));
    expect(await verdicts()).toEqual(managed.map(() => '✓'));
    now += DAY + 1;
    expect(await verdicts(), 'after its 30 days a session is over').toEqual(managed.map(() => '1'));
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
      const client = await server.client(roles ? { roles } : {});
      for (const endpoint of endpoints) {
        const input = ACCEPTED[nameOf(endpoint)] ?? {};
        const answered = await client.call(endpoint, input).then(
          () => '✓',
          ({ code }: { code: number }) => ({ 401: '1', 403: '3' })[code] ?? String(code),
        );
        const expected = RIGHTS.get(nameOf(endpoint))?.[at];
        expect([nameOf(endpoint), caller, answered]).toEqual([nameOf(endpoint), caller, expected]);
      }
    }
  });
});

test('twin: sessions that forget their end are found out', async () => {
  await expect(
    rightsHold({
      instead: ({ sessions }) => ({
        sessions: { ...sessions, find: (hash) => sessions.find(hash, new Date(0)) },
      }),
    }),
  ).rejects.toThrow('after its 30 days a session is over');
});

test('twin: a server that takes any token for an admin is found out', async () => {
  await expect(
    rightsHold({
      instead: ({ sessions }) => ({
        sessions: { ...sessions, find: async () => ({ accountId: someId, roles: ['admin'] }) },
      }),
    }),
  ).rejects.toThrow('POST /ope/anno/list by guest: ✓ instead of 3');
});
