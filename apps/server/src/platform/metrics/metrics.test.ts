import { announcementByKey } from '@baohe/contract/announcements';
import { managedAnnouncements } from '@baohe/contract/announcements-managed';
import type { Scope } from '@baohe/domain/identity/scopes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsRepository } from '../../features/identity/accounts.repository.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { issueApiToken } from '../tokens/api-token.ts';
import { apiTokensRepository } from '../tokens/api-tokens.repository.ts';
import { routeMetrics, writtenMetrics } from './route-metrics.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const metrics = (headers: Record<string, string> = {}) =>
  fetch(`${server.address}/metrics`, { headers });
/** As a proxy in front of the server asks for somebody. */
const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

async function figure(name: string, ...labels: string[]): Promise<number> {
  const text = await (await metrics()).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`));
  const found = lines.find((line) => labels.every((label) => line.includes(label)));
  return Number(found?.split(' ').at(-1) ?? 0);
}

test('answers are counted and timed by route and status, and no value of a path is shown', async () => {
  const visitor = await server.client();
  const route = 'route="/api/ope/anno/page"';
  const refused = { key: 'session.missing' };
  await expect(visitor.call(managedAnnouncements.page, {})).rejects.toMatchObject(refused);
  await expect(visitor.call(managedAnnouncements.page, {})).rejects.toMatchObject(refused);
  expect(await figure('baohe_http_requests_total', route, 'status="4xx"')).toBe(2);
  const name = 'baohe_http_request_duration_seconds';
  expect(await figure(`${name}_count`, route)).toBe(2);
  expect(await figure(`${name}_bucket`, route, 'le="+Inf"')).toBe(2);
  expect(await figure(`${name}_sum`, route)).toBeGreaterThan(0);

  await expect(visitor.call(announcementByKey, { key: 'guestAnno' })).rejects.toMatchObject({
    key: 'announcement.not_found',
  });
  await fetch(`${server.address}/nowhere/secret-word`);
  const text = await (await metrics()).text();
  expect(text).not.toMatch(/secret-word|guestAnno/);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^baohe_database_connections \d+$/m);
});

async function tokenOf(scopes: Scope[]): Promise<string> {
  const accountId = await accountsRepository(server.db).add({ roles: ['admin'] });
  const tokens = apiTokensRepository(server.db);
  return (await issueApiToken(tokens, { accountId, name: 'x', scopes, expiresAt: null })).token;
}

test.each([
  ['a visitor', async () => undefined, 401],
  ['an editor', () => server.token('editor'), 403],
  ['an administrator', () => server.token('admin'), 200],
  ['a token that may read the site', () => tokenOf(['site:read']), 200],
  ['a token that may not', () => tokenOf(['content:write']), 403],
])('from afar they are for administrators: %s', async (_, token, status) => {
  const bearer = await token();
  const headers = { ...FORWARDED, ...(bearer && { authorization: `Bearer ${bearer}` }) };
  expect((await metrics(headers)).status).toBe(status);
});

test('the text is as collectors read it', () => {
  const metricsOf = routeMetrics();
  const record = metricsOf.recorder('GET', '/a"b');
  record(200, 3);
  record(503, 7000);
  const lines = writtenMetrics(metricsOf.figures(), {}).split('\n');
  expect(lines).toContain('baohe_http_requests_total{method="GET",route="/a\\"b",status="2xx"} 1');
  expect(lines).toContain('baohe_http_requests_total{method="GET",route="/a\\"b",status="5xx"} 1');
  const buckets = lines.filter((line) => line.includes('_bucket{'));
  expect(buckets.map((line) => line.replace(/.*le="(.*)"\}/, '$1'))).toEqual([
    '0.001 0',
    '0.002 0',
    '0.005 1',
    '0.01 1',
    '0.025 1',
    '0.05 1',
    '0.1 1',
    '0.25 1',
    '0.5 1',
    '1 1',
    '2.5 1',
    '5 1',
    '+Inf 2',
  ]);
  expect(lines).toContain(
    'baohe_http_request_duration_seconds_sum{method="GET",route="/a\\"b"} 7.003000',
  );
});
