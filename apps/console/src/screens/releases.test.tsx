import { managedVersions } from '@baohe/contract/versions-managed';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answer, refusal, renderOnServer, signInAs } from '../testing/on-server.tsx';
import { ReleasesScreen } from './releases.tsx';

const SHA = 'ab'.repeat(32);

const version = (versionKey: string, more: object = {}) => ({
  versionId: `00000000-0000-4000-8000-0000000000${versionKey.replaceAll('.', '').padStart(2, '0').slice(-2)}`,
  versionKey,
  versionName: `第 ${versionKey} 版`,
  versionDetail: '',
  platform: 'android' as const,
  channel: 'stable',
  upgradeType: 2 as const,
  isPopup: 0 as const,
  fileLink: `/bundles/${SHA}.zip`,
  sha256: SHA,
  size: 4_200_000,
  signature: 'c2ln',
  manifestSig: 'c2ln',
  minNativeBuild: 0,
  notAfter: null,
  rolloutPercent: 100,
  status: 1 as const,
  actived: 0 as 0 | 1,
  createTime: '2026-11-10T00:00:00.000Z',
  activedTime: '2026-11-11T00:00:00.000Z' as string | null,
  staged: 0,
  applied: 0,
  rolledback: 0,
  stopped: null,
  ...more,
});

const pageOf = (...records: ReturnType<typeof version>[]) =>
  answer(managedVersions.page, () => ({ records, cursor: null }));

beforeEach(() => signInAs('user', 'admin'));

test('each platform shows what is offered, how it goes on devices, and what was before', async () => {
  renderOnServer(<ReleasesScreen />, [
    pageOf(
      version('1.9.0'),
      version('1.10.0', { actived: 1, rolloutPercent: 25, staged: 20, applied: 15, rolledback: 1 }),
      version('2.0.0', { platform: 'ios', activedTime: null, status: 0 }),
    ),
  ]);
  const android = within(await screen.findByRole('region', { name: '安卓 · stable' }));
  const live = within(android.getByRole('article', { name: '1.10.0' }));
  expect(live.getByText('灰度 25%')).toBeTruthy();
  expect(live.getByText('已更新 15')).toBeTruthy();
  expect(live.getByText('已下载 4')).toBeTruthy();
  expect(live.getByText('失败退回 1')).toBeTruthy();
  expect(within(live.getByRole('table', { hidden: true })).getByText('75%')).toBeTruthy();
  expect(android.getByText('以前的版本（1）')).toBeTruthy();
  const ios = within(screen.getByRole('region', { name: '苹果 · stable' }));
  expect(ios.getByText('草稿')).toBeTruthy();
});

test('a release that stopped itself says why', async () => {
  const stopped = { at: '2026-11-12T00:00:00.000Z', devices: 40, rolledback: 3 };
  renderOnServer(<ReleasesScreen />, [pageOf(version('1.10.0', { stopped }))]);
  expect(await screen.findByText('自动停止')).toBeTruthy();
  expect(screen.getByText(/40 台设备里有 3 台启动失败/)).toBeTruthy();
});

test('a release is published to a share of the devices, and an older one only after a second question', async () => {
  let isRefused = true;
  const { requests } = renderOnServer(<ReleasesScreen />, [
    pageOf(version('1.9.0', { activedTime: null, status: 0 })),
    answer(managedVersions.alterActived, () => {
      if (isRefused) {
        isRefused = false;
        throw refusal('version.downgrade');
      }
      return { changed: 1 };
    }),
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^发布\s*1\.9\.0$/ }));
  const dialog = within(screen.getByRole('dialog', { name: '发布 1.9.0' }));
  await user.selectOptions(dialog.getByLabelText('给多少设备'), '5');
  expect(dialog.queryByRole('switch')).toBeNull();
  await user.click(dialog.getByRole('button', { name: '发布' }));
  await user.click(await dialog.findByRole('switch', { name: '退回旧版' }));
  await user.click(dialog.getByRole('button', { name: '发布' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const sent = requests
    .map((one) => JSON.stringify(one))
    .filter((one) => one.includes('alterActived'));
  expect(sent).toHaveLength(2);
  expect(sent[0]).toContain('"rolloutPercent":5,"allowDowngrade":false');
  expect(sent[1]).toContain('"rolloutPercent":5,"allowDowngrade":true');
});

test('a bundle comes in with what is signed about it, and nothing else is taken', async () => {
  const original = globalThis.fetch;
  const uploads: RequestInit[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/api/upload')) {
      uploads.push(init);
      return new Response(null, {
        status: 201,
        headers: { Location: '/api/upload/0a1b2c3d-0000-4000-8000-00000000000f' },
      });
    }
    return original(address, init);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { requests } = renderOnServer(
    <ReleasesScreen />,
    [
      pageOf(),
      answer(managedVersions.takeBundle, () => ({ sha256: SHA, size: 3, fileLink: '' })),
      answer(managedVersions.batchSave, () => ({ ids: [] })),
    ],
    { at: '/releases?open=new' },
  );
  const user = userEvent.setup();
  const panel = within(await screen.findByRole('dialog', { name: '新版本' }));
  await user.click(panel.getByRole('button', { name: '存为草稿' }));
  expect(await panel.findByText('请选择更新包的文件')).toBeTruthy();

  const zip = new File(['zip'], 'bundle.zip');
  const release = {
    versionKey: '1.11.0',
    versionName: '夏日小更新',
    platform: 'android',
    channel: 'stable',
    upgradeType: 2,
    isPopup: 0,
    fileLink: `/bundles/${SHA}.zip`,
    sha256: SHA,
    size: 3,
    signature: 'c2ln',
    manifestSig: 'c2ln',
  };
  const json = (content: object) => new File([JSON.stringify(content)], 'release.json');
  const field = panel.getByLabelText('更新包文件');
  await user.upload(field, [zip, json({ ...release, size: 4 })]);
  expect(await panel.findByText(/请一起选/)).toBeTruthy();
  await user.upload(field, [zip, json(release), json({ ...release, versionKey: '1.12.0' })]);
  expect(await panel.findByText(/请一起选/)).toBeTruthy();
  await user.upload(field, [zip, json(release), json({ ...release, platform: 'ios' })]);
  expect(await panel.findByText('1.11.0')).toBeTruthy();
  expect(panel.getByLabelText<HTMLInputElement>('名称').value).toBe('夏日小更新');
  await user.click(panel.getByRole('button', { name: '存为草稿' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(uploads).toHaveLength(1);
  const sent = JSON.stringify(requests);
  expect(sent).toContain(`"sha256":"${SHA}","size":3`);
  expect(sent.match(/"versionKey":"1\.11\.0"/g)).toHaveLength(2);
});

test('an address for a full install and the page of the site need no bundle', async () => {
  const { requests } = renderOnServer(
    <ReleasesScreen />,
    [pageOf(), answer(managedVersions.batchSave, () => ({ ids: [] }))],
    { at: '/releases?open=new' },
  );
  const user = userEvent.setup();
  const panel = within(await screen.findByRole('dialog', { name: '新版本' }));
  await user.selectOptions(panel.getByLabelText('怎么更新'), 'full');
  await user.type(panel.getByLabelText('版本号'), '1.2');
  await user.type(panel.getByLabelText('下载地址'), 'app.example');
  await user.type(panel.getByLabelText('名称'), '新外壳');
  await user.click(panel.getByRole('button', { name: '存为草稿' }));
  expect(await panel.findByText('请输入像 1.2.0 这样的版本号')).toBeTruthy();
  expect(panel.getByText('请输入完整的网址')).toBeTruthy();
  await user.type(panel.getByLabelText('版本号'), '.0');
  await user.clear(panel.getByLabelText('下载地址'));
  await user.type(panel.getByLabelText('下载地址'), 'https://app.example/get');
  await user.click(panel.getByRole('button', { name: '存为草稿' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify(requests)).toContain(
    '"versionKey":"1.2.0","platform":"android","channel":"stable","upgradeType":1,"isPopup":1,"fileLink":"https://app.example/get"',
  );
});

test('whoever has released nothing is told what will be here', async () => {
  renderOnServer(<ReleasesScreen />, [pageOf()]);
  expect(await screen.findByText('还没有版本')).toBeTruthy();
});

test('a list that does not come is asked for again', async () => {
  let isFailing = true;
  renderOnServer(<ReleasesScreen />, [
    answer(managedVersions.page, () => {
      if (isFailing) {
        isFailing = false;
        throw refusal('access.denied');
      }
      return { records: [version('1.9.0')], cursor: null };
    }),
  ]);
  await userEvent.setup().click(await screen.findByRole('button', { name: /重试|再试|刷新/ }));
  expect(await screen.findByRole('region', { name: '安卓 · stable' })).toBeTruthy();
});
