import { listNotifications } from '@baohe/contract/notifications';
import { pullVersion, reportVersion } from '@baohe/contract/versions';
import { managedVersions as managed } from '@baohe/contract/versions-managed';
import { expect, onTestFinished, test } from 'vitest';
import { openReleaseWorld, refusal } from '../../testing/release-world.ts';
import type { TestServerOptions } from '../../testing/test-server.ts';
import { releasesRepository } from './releases.repository.ts';

async function worldOf(options: TestServerOptions = {}) {
  const world = await openReleaseWorld(options);
  onTestFinished(() => world.server.stop());
  await world.server.set('releaseReportsPerHourByAddress', 1000);
  return world;
}

const devicesOf = ({ device }: Awaited<ReturnType<typeof worldOf>>, many: number) =>
  Promise.all(Array.from({ length: many }, async () => (await device()).token));

test('a device is counted once for what it says, and only a known one of a known release', async () => {
  const world = await worldOf();
  const { server, report, release, device } = world;
  const { token } = await device();
  expect(await report(token, '1.1.0', 'staged')).toBe(false);
  await release('1.1.0');
  expect(await report(token, '1.1.0', 'staged')).toBe(true);
  expect(await report(token, '1.1.0', 'staged')).toBe(false);
  expect(await report(token, '1.1.0', 'applied')).toBe(true);
  expect(await report(await server.token(), '1.1.0', 'staged')).toBe(false);
  const admin = await server.client({ roles: ['admin'] });
  const { records } = await admin.call(managed.page, {});
  expect(records[0]).toMatchObject({ staged: 1, applied: 1, rolledback: 0, stopped: null });
  const { rows } = await server.pool.query<{ text: string }>(
    'select release_event::text as text from release_event',
  );
  expect(rows.map(({ text }) => text).join('\n')).not.toContain(token);
});

test('devices at one address say it only so often', async () => {
  // A demo allows its own network more.
  const { server, report, release, device } = await worldOf({ env: { DEMO: '0' } });
  await release('1.1.0');
  await server.set('releaseReportsPerHourByAddress', 2);
  const { token } = await device();
  await report(token, '1.1.0', 'staged');
  await report(token, '1.1.0', 'applied');
  expect(await refusal(report(token, '1.1.0', 'rolledback'))).toBe('request.too_many');
});

test('all addresses of one network count as one', async () => {
  const world = await worldOf({ env: { DEMO: '0', TRUST_PROXY: '1' } });
  const { server, release, device } = world;
  await release('1.1.0');
  await server.set('releaseReportsPerHourByAddress', 2);
  const { token } = await device();
  const reportFrom = async (address: string) => {
    const client = await server.client({
      token,
      fetch: (to, init) =>
        fetch(to, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address },
        }),
    });
    return refusal(
      client.call(reportVersion, { versionKey: '1.1.0', platform: 'android', phase: 'staged' }),
    );
  };
  expect(await reportFrom('2001:db8:0:7::1')).toBe('succeeded');
  expect(await reportFrom('2001:db8:0:7::2')).toBe('succeeded');
  expect(await reportFrom('2001:db8:0:7:8::3')).toBe('request.too_many');
  expect(await reportFrom('2001:db8:0:8::1')).toBe('succeeded');
});

test('a rollout that breaks phones stops itself, tells the staff and says why', async () => {
  const world = await worldOf();
  const { server, report, release, row } = world;
  const staff = await server.client({ roles: ['editor'] });
  await release('1.1.0');
  const devices = await devicesOf(world, 20);
  for (const token of devices) {
    await report(token, '1.1.0', 'staged');
  }
  await report(devices[0]!, '1.1.0', 'rolledback');
  // One of twenty is not more than five of a hundred.
  expect(await row('1.1.0')).toMatchObject({ is_active: true, stopped_at: null });
  await report(devices[1]!, '1.1.0', 'rolledback');
  expect(await row('1.1.0')).toMatchObject({
    is_active: false,
    stopped_devices: 20,
    stopped_rolled_back: 2,
  });
  const asks = await server.client({ token: devices[2]! });
  expect(await asks.call(pullVersion, { nowVersionKey: '1.0.0', platform: 'android' })).toBeNull();

  const { records } = await staff.call(listNotifications, {});
  expect(records).toMatchObject([{ kind: 'rollout_stopped', subject: '1.1.0' }]);
  const { rows } = await server.pool.query<Record<string, unknown>>(
    `select actor, action, targets, after from audit_entry join audit_value using (seq)
     where action like 'site %'`,
  );
  expect(rows).toMatchObject([
    {
      actor: 'site',
      action: 'site /sys/version/stopRollout',
      after: expect.stringContaining('1.1.0'),
    },
  ]);

  const admin = await server.client({ roles: ['admin'] });
  const [stopped] = (await admin.call(managed.page, {})).records;
  expect(stopped).toMatchObject({ actived: 0, stopped: { devices: 20, rolledback: 2 } });

  // Whoever knows better goes on, and is counted from then on.
  const again = { versionKey: '1.1.0', platform: 'android', actived: 1 } as const;
  await admin.call(managed.alterActived, again);
  expect(await row('1.1.0')).toMatchObject({ is_active: true, stopped_at: null });
  expect(await report(devices[3]!, '1.1.0', 'rolledback')).toBe(true);
  expect(await row('1.1.0')).toMatchObject({ is_active: true });
});

test('a rollout also stops when the twentieth device comes after those that had to go back', async () => {
  const world = await worldOf();
  const { report, release, row } = world;
  await release('1.1.0');
  const devices = await devicesOf(world, 20);
  await report(devices[0]!, '1.1.0', 'rolledback');
  await report(devices[1]!, '1.1.0', 'rolledback');
  for (const token of devices.slice(2, 19)) {
    await report(token, '1.1.0', 'staged');
  }
  expect(await row('1.1.0')).toMatchObject({ is_active: true });
  await report(devices[19]!, '1.1.0', 'staged');
  expect(await row('1.1.0')).toMatchObject({ is_active: false, stopped_devices: 20 });
});

/** Two devices go back at the same moment; each alone would be too few. */
async function stopsAtOnce(options: TestServerOptions): Promise<void> {
  const world = await worldOf(options);
  const { server, report, release, row } = world;
  for (let turn = 1; turn <= 5; turn++) {
    const versionKey = `1.${turn}.0`;
    await release(versionKey);
    const devices = await devicesOf(world, 20);
    await Promise.all(devices.map((token) => report(token, versionKey, 'staged')));
    await Promise.all(devices.slice(0, 2).map((token) => report(token, versionKey, 'rolledback')));
    expect((await row(versionKey))['is_active'], 'it is stopped').toBe(false);
  }
  const { rows } = await server.pool.query(
    `select seq from audit_entry where action like 'site %'`,
  );
  expect(rows).toHaveLength(5);
}

test('two that go back at the same moment stop it together, once', async () => {
  await expect(stopsAtOnce({})).resolves.toBeUndefined();
});

test('twin: devices that are counted without waiting for each other are found out', async () => {
  const rollout = {
    repositoryOn(db: Parameters<typeof releasesRepository>[0]) {
      const own = releasesRepository(db);
      return {
        ...own,
        lockIfRisky: async () => true,
        async countDevices(id: string) {
          const counts = await own.countDevices(id);
          // Both have counted before either has committed.
          await db.execute('select pg_sleep(0.2)');
          return counts;
        },
      };
    },
  };
  await expect(stopsAtOnce({ instead: () => ({ rollout }) })).rejects.toThrow('it is stopped');
});

test('twin: a rule that never stops a rollout is found out', async () => {
  await expect(
    stopsAtOnce({ instead: () => ({ rollout: { shouldStop: () => false } }) }),
  ).rejects.toThrow('it is stopped');
});
