import { managedHealth } from '@baohe/contract/health-managed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '../../platform/database/pool.ts';
import { quantileMs } from '../../platform/metrics/route-metrics.ts';
import { startScript } from '../../testing/child.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { foldFigures } from '../figures/fold-figures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('an operator reads the figures that /metrics has', async () => {
  const admin = await server.client({ roles: ['admin'] });
  await fetch(`${server.address}/nowhere`);
  const health = await admin.call(managedHealth.read, {});
  const written = await (await fetch(`${server.address}/metrics`)).text();
  const [, missed] =
    /baohe_http_requests_total\{method="GET",route="none",status="4xx"\} (\d+)/.exec(written) ?? [];
  expect(health.calls.refused).toBeGreaterThanOrEqual(Number(missed));
  expect(health.routes.find(({ route }) => route === 'GET none')).toMatchObject({
    calls: Number(missed),
    refused: Number(missed),
    failed: 0,
  });
  expect(health).toMatchObject({
    versions: { node: process.version, migration: expect.stringMatching(/^\d{4}_.+\.sql$/) },
    storage: { isBucket: false },
    backup: { lastAt: null, isArranged: false, isExternal: false },
  });
  expect(health.process.memory).toBeGreaterThan(10_000_000);
  expect(health.database.bytes).toBeGreaterThan(1_000_000);
  expect(health.storage.diskTotal).toBeGreaterThanOrEqual(health.storage.diskFree);
  expect(health.connections.open).toBeGreaterThan(0);
  expect(health.counters.map(({ name }) => name)).toContain('baohe_code_misses_total');
});

test('an operator reads how many files there are and how large, also after some are gone', async () => {
  const admin = await server.client({ roles: ['admin'] });
  const stored = async () => {
    const { rows } = await server.pool.query<{ files: number; bytes: number }>(
      'select count(*)::int as files, sum(size)::int as bytes from media_file',
    );
    return { mediaFiles: rows[0]!.files, mediaBytes: rows[0]!.bytes };
  };
  await server.pool.query(
    `insert into media_file (hash, mime, size, created_at)
     select sha256(n::text::bytea), 'image/webp', n, now() - n * interval '1 day' from generate_series(1, 30) n`,
  );
  await server.pool.query('delete from media_file where size between 3 and 7');
  const before = await admin.call(managedHealth.read, {});
  expect(before.storage).toMatchObject(await stored());
  await foldFigures(openDb(server.pool), new Date());
  await server.pool.query('delete from media_file where size between 8 and 12');
  const after = await admin.call(managedHealth.read, {});
  expect(after.storage).toMatchObject(await stored());
  expect(after.storage.mediaFiles).toBe(before.storage.mediaFiles - 5);
});

test('the last backup is the one that somebody, or a script, told of', async () => {
  const admin = await server.client({ roles: ['admin'] });
  await admin.call(managedHealth.noteBackup, {});
  const { backup } = await admin.call(managedHealth.read, {});
  expect(backup).toMatchObject({ lastBy: 'someone', lastAt: expect.any(String) });

  const script = startScript(new URL('../../commands/backup-made.ts', import.meta.url), [], {
    env: { DATABASE_URL: server.connectionString, DATA_DIR: server.dataDir },
  });
  expect(await script.ended).toMatchObject({ code: 0 });
  expect((await admin.call(managedHealth.read, {})).backup.lastBy).toBe('command line');
});

test('nineteen of twenty answers came within the bound of their bucket', () => {
  const buckets = (...counts: number[]) => [
    ...counts,
    ...Array.from({ length: 13 - counts.length }, () => 0),
  ];
  expect(quantileMs(buckets(19, 1), 0.95)).toBe(1);
  expect(quantileMs(buckets(18, 2), 0.95)).toBe(2);
  expect(quantileMs(buckets(), 0.95)).toBeNull();
  expect(quantileMs([...buckets().slice(1), 5], 0.95)).toBeNull();
});
