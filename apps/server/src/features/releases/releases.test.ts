import { pullVersion, versionHistory } from '@baohe/contract/versions';
import { managedVersions as managed } from '@baohe/contract/versions-managed';
import { expect, onTestFinished, test } from 'vitest';
import {
  bundled,
  openReleaseWorld,
  refusal,
  type ReleaseWorld,
} from '../../testing/release-world.ts';
import type { TestServerOptions } from '../../testing/test-server.ts';
import { releasesRepository } from './releases.repository.ts';

async function worldOf(options: TestServerOptions = {}): Promise<ReleaseWorld> {
  const world = await openReleaseWorld(options);
  onTestFinished(() => world.server.stop());
  return world;
}

const pulling = { nowVersionKey: '1.0.0', platform: 'android' } as const;

test('everybody is given the newest active release by number, and nothing where there is none', async () => {
  const { server, release, bundle } = await worldOf();
  const client = await server.client();
  const pull = async (more: object = {}) =>
    (await client.call(pullVersion, { ...pulling, ...more }))?.versionKey ?? null;
  expect(await pull()).toBeNull();
  await release('1.9.0');
  await release('1.10.0', { versionDetail: '修好了' });
  await release('2.0.0', { channel: 'beta' });
  expect(await client.call(pullVersion, pulling)).toEqual({
    ...bundled('1.10.0', bundle),
    versionId: expect.any(String),
    versionDetail: '修好了',
    channel: 'stable',
    isPopup: 0,
    minNativeBuild: 0,
    notAfter: null,
    rolloutPercent: 100,
    status: 1,
    actived: 1,
    createTime: expect.any(String),
    isTooOld: 0,
  });
  expect(await pull({ nowVersionKey: '1.10.0' })).toBeNull();
  expect(await pull({ nowVersionKey: 'a1b2c3' })).toBeNull();
  expect(await pull({ upgradeType: 1 })).toBeNull();
  expect(await pull({ platform: 'ios' })).toBeNull();
  expect(await pull({ channel: 'beta' })).toBe('2.0.0');
});

test('a release that is a draft, withdrawn, stopped or over is offered to nobody', async () => {
  let now = new Date('2026-11-18T00:00:00Z');
  const { server, bundle, release } = await worldOf({ now: () => now });
  const admin = await server.client({ roles: ['admin'] });
  const client = await server.client();
  const pull = async () => (await client.call(pullVersion, pulling))?.versionKey ?? null;

  const { ids } = await admin.call(managed.batchSave, {
    versions: [bundled('1.1.0', bundle, { notAfter: '2026-11-19T00:00:00.000Z' })],
  });
  expect(await pull()).toBeNull();
  await admin.call(managed.alterActived, { versionKey: '1.1.0', platform: 'android', actived: 1 });
  expect(await pull()).toBe('1.1.0');
  await admin.call(managed.alterStatus, { versionId: ids[0]!, status: 0 });
  expect(await pull()).toBeNull();
  expect(await admin.call(managed.get, { versionId: ids[0]! })).toMatchObject({ actived: 0 });
  await admin.call(managed.alterActived, { versionKey: '1.1.0', platform: 'android', actived: 1 });
  now = new Date('2026-11-20T00:00:00Z');
  expect(await pull()).toBeNull();

  await release('1.2.0');
  expect(await pull()).toBe('1.2.0');
  await admin.call(managed.alterActived, { versionKey: '1.2.0', platform: 'android', actived: 0 });
  expect(await pull()).toBeNull();
});

test('the site says where a version is too old to go on with', async () => {
  const { server, release } = await worldOf();
  const client = await server.client();
  await server.set('oldestClient', '1.1.0');
  expect(await refusal(client.call(pullVersion, pulling))).toBe('version.too_old');
  expect(await client.call(pullVersion, { ...pulling, nowVersionKey: '1.1.0' })).toBeNull();
  await release('1.2.0');
  expect(await client.call(pullVersion, pulling)).toMatchObject({ isTooOld: 1 });
  expect(await client.call(pullVersion, { ...pulling, nowVersionKey: '1.1.0' })).toMatchObject({
    isTooOld: 0,
  });
});

test('a wrapper that a bundle is too new for is led to the full release', async () => {
  const { server, release } = await worldOf();
  const client = await server.client();
  const full = { fileLink: 'https://app.example/1.1.0.apk', sha256: '', size: 0, signature: '' };
  await release('1.1.0', { upgradeType: 1, manifestSig: '', ...full });
  await release('1.2.0', { minNativeBuild: 5 });
  const pull = (nativeBuild: number) =>
    client.call(pullVersion, { ...pulling, nativeBuild, upgradeType: 2 });
  expect(await pull(5)).toMatchObject({ versionKey: '1.2.0', upgradeType: 2 });
  expect(await pull(4)).toMatchObject({ versionKey: '1.1.0', upgradeType: 1, ...full });
});

test('an installation that leads nowhere is offered to nobody', async () => {
  const { server } = await worldOf();
  const admin = await server.client({ roles: ['admin'] });
  await Promise.all(
    (['reinstallPage', 'appDownload'] as const).map((name) => server.set(name, '')),
  );
  const full = { versionName: '新壳', upgradeType: 1 as const };
  await admin.call(managed.batchSave, {
    versions: [
      { ...full, versionKey: '2.0.0', platform: 'android' },
      { ...full, versionKey: '2.0.0', platform: 'ios', fileLink: 'https://app.example/get' },
      { ...full, versionKey: '2.0.0', platform: 'web' },
    ],
  });
  const activate = (platform: 'android' | 'ios' | 'web') =>
    refusal(admin.call(managed.alterActived, { versionKey: '2.0.0', platform, actived: 1 }));
  expect(await activate('android')).toBe('version.no_page');
  expect(await activate('ios')).toBe('succeeded');
  expect(await activate('web')).toBe('succeeded');
  await server.set('appDownload', 'https://app.example/');
  expect(await activate('android')).toBe('succeeded');
});

test('a device is in a rollout or not, and stays in it when the share grows', async () => {
  const { server, release, device } = await worldOf();
  const admin = await server.client({ roles: ['admin'] });
  await release('1.1.0', {}, 30);
  const clients = await Promise.all(
    Array.from({ length: 24 }, async () => server.client({ token: (await device()).token })),
  );
  const included = () =>
    Promise.all(clients.map(async (one) => (await one.call(pullVersion, pulling)) !== null));
  const first = await included();
  expect(new Set(first).size).toBe(2);
  expect(await included()).toEqual(first);
  await admin.call(managed.alterActived, {
    versionKey: '1.1.0',
    platform: 'android',
    actived: 1,
    rolloutPercent: 60,
  });
  const second = await included();
  expect(second.filter(Boolean).length).toBeGreaterThan(first.filter(Boolean).length);
  expect(first.every((was, at) => !was || second[at])).toBe(true);
});

/** Nobody knows whether a stranger is among them. */
async function onlyTheirShare(options: TestServerOptions): Promise<void> {
  const { server, release } = await worldOf(options);
  await release('1.1.0', {}, 30);
  const stranger = await server.client();
  expect(await stranger.call(pullVersion, pulling), 'a stranger gets nothing').toBeNull();
}

test('twin: a site that gives everybody what is meant for some is found out', async () => {
  await expect(onlyTheirShare({})).resolves.toBeUndefined();
  const rollout = { includes: () => true };
  await expect(onlyTheirShare({ instead: () => ({ rollout }) })).rejects.toThrow(
    'a stranger gets nothing',
  );
});

test('an older version is not made active by mistake', async () => {
  const { server, release } = await worldOf();
  const admin = await server.client({ roles: ['admin'] });
  await release('1.9.0');
  await release('1.10.0');
  const back = { versionKey: '1.9.0', platform: 'android', actived: 1 } as const;
  expect(await refusal(admin.call(managed.alterActived, back))).toBe('version.downgrade');
  expect(await admin.call(managed.alterActived, { ...back, allowDowngrade: true })).toEqual({
    changed: 1,
  });
  expect(await admin.call(managed.alterActived, { ...back, allowDowngrade: true })).toEqual({
    changed: 0,
  });
});

/** Of ten that are activated at once, one is active at the end, and nobody meets a fault. */
async function oneIsActive(options: TestServerOptions): Promise<void> {
  const { server, bundle } = await worldOf(options);
  const admin = await server.client({ roles: ['admin'] });
  const keys = Array.from({ length: 10 }, (_, at) => `1.${at}.0`);
  await admin.call(managed.batchSave, { versions: keys.map((key) => bundled(key, bundle)) });
  const answers = await Promise.all(
    keys.map((versionKey) =>
      refusal(
        admin.call(managed.alterActived, {
          versionKey,
          platform: 'android',
          actived: 1,
          allowDowngrade: true,
        }),
      ),
    ),
  );
  const { rows } = await server.pool.query('select id from release where is_active');
  expect(rows).toHaveLength(1);
  expect(new Set(answers), 'every activation is answered').toEqual(new Set(['succeeded']));
}

test('whoever activates at the same moment, one release of a kind is active', async () => {
  await expect(oneIsActive({})).resolves.toBeUndefined();
});

test('twin: activations that do not wait for each other are found out', async () => {
  const rollout = {
    repositoryOn: (db: Parameters<typeof releasesRepository>[0]) => ({
      ...releasesRepository(db),
      lockLane: async () => undefined,
    }),
  };
  await expect(oneIsActive({ instead: () => ({ rollout }) })).rejects.toThrow(
    'every activation is answered',
  );
});

test('a version number is used once, and an unknown one is not found', async () => {
  const { server, release, bundle } = await worldOf();
  const admin = await server.client({ roles: ['admin'] });
  await release('1.1.0');
  const again = admin.call(managed.batchSave, { versions: [bundled('1.1.0', bundle)] });
  expect(await refusal(again)).toBe('version.key_taken');
  const other = bundled('1.1.0', bundle, { channel: 'beta' });
  await admin.call(managed.batchSave, { versions: [other] });
  const unknown = { versionKey: '9.9.9', platform: 'android', actived: 1 } as const;
  expect(await refusal(admin.call(managed.alterActived, unknown))).toBe('version.not_found');
  const versionId = crypto.randomUUID();
  expect(await refusal(admin.call(managed.get, { versionId }))).toBe('version.not_found');
});

test('a release that is not whole is not saved', async () => {
  const { server, bundle } = await worldOf();
  const admin = await server.client({ roles: ['admin'] });
  const cases: [string, object, string][] = [
    [
      'a bundle that is not there',
      { sha256: 'f'.repeat(64), fileLink: `/bundles/${'f'.repeat(64)}.zip` },
      'version.bundle_refused',
    ],
    ['another size than its bundle', { size: 8 }, 'version.bundle_refused'],
    ['a link to another bundle', { fileLink: `/bundles/${'f'.repeat(64)}.zip` }, 'request.invalid'],
    ['no signature', { signature: '' }, 'request.invalid'],
    ['no signed manifest', { manifestSig: '' }, 'request.invalid'],
    ['a bundle to be installed anew', { upgradeType: 1 }, 'request.invalid'],
    ['no version', { versionKey: '1.2' }, 'request.invalid'],
    ['a line break in its channel', { channel: 'stable\nx' }, 'request.invalid'],
  ];
  for (const [what, more, key] of cases) {
    const save = admin.call(managed.batchSave, { versions: [bundled('1.1.0', bundle, more)] });
    expect([what, await refusal(save)]).toEqual([what, key]);
  }
});

test('the texts and the share of a release change, what is signed does not', async () => {
  const { server, release, row } = await worldOf();
  const admin = await server.client({ roles: ['admin'] });
  await release('1.1.0');
  const versionId = String((await row('1.1.0'))['id']);
  const change = { versionId, versionName: '新名字', versionDetail: '说明', rolloutPercent: 40 };
  const also = { ...change, fileLink: '', versionKey: '9.9.9', isPopup: 1 };
  expect(await admin.call(managed.batchUpdate, { versions: [also] })).toEqual({ changed: 1 });
  const found = await admin.call(managed.get, { versionId });
  expect(found).toMatchObject({ ...change, versionKey: '1.1.0', isPopup: 0, actived: 1 });
  expect((await admin.call(managed.page, {})).records).toEqual([found]);
  expect((await admin.call(managed.list, {})).records).toEqual([found]);
  expect(await admin.call(managed.batchRemove, { ids: [versionId] })).toEqual({ changed: 1 });
  expect((await admin.call(managed.get, { versionId })).actived).toBe(0);
});

test('everybody reads what was released, without its signatures, and no draft', async () => {
  const { server, release, bundle } = await worldOf();
  const admin = await server.client({ roles: ['admin'] });
  await release('1.1.0');
  await release('1.2.0');
  await admin.call(managed.batchSave, { versions: [bundled('1.3.0', bundle, { status: 1 })] });
  const client = await server.client();
  const { records } = await client.call(versionHistory, { platform: 'android' });
  expect(records.map(({ versionKey, actived }) => [versionKey, actived])).toEqual([
    ['1.2.0', 1],
    ['1.1.0', 0],
  ]);
  expect(JSON.stringify(records)).not.toContain('c2lnbmVk');
  expect((await client.call(versionHistory, { platform: 'ios' })).records).toEqual([]);
});
