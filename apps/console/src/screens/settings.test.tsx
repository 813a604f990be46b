import { managedSettings, type ManagedSetting } from '@baohe/contract/settings-managed';
import { storeUploadedPicture } from '@baohe/contract/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answer, refusal, renderOnServer, signInAs } from '../testing/on-server.tsx';
import { SettingsScreen } from './settings.tsx';

const setting = (key: string, own: Partial<ManagedSetting>): ManagedSetting => ({
  key,
  group: 'points',
  label: key,
  meaning: `${key} 的说明`,
  input: { kind: 'switch' },
  value: true,
  shipped: true,
  isChanged: false,
  changedAt: null,
  changedBy: '',
  ...own,
});

const SETTINGS: ManagedSetting[] = [
  setting('siteName', {
    group: 'site',
    label: '站点名称',
    input: { kind: 'text', longest: 30, isRequired: true },
    value: '异次元宝盒',
    shipped: '异次元宝盒',
  }),
  setting('helpsNeeded', {
    group: 'codes',
    label: '需要几次助力',
    input: { kind: 'number', least: 1, most: 99 },
    value: 5,
    shipped: 3,
    isChanged: true,
    changedAt: '2026-11-14T04:00:00.000Z',
    changedBy: '半夏',
  }),
  setting('fortuneOdds', {
    label: '签到概率和点数',
    input: { kind: 'odds' },
    value: [
      { points: 9, percent: 10 },
      { points: 6, percent: 30 },
      { points: 3, percent: 60 },
    ],
    shipped: [],
  }),
  setting('guestBannerPicture', {
    group: 'texts',
    label: '介绍页图片',
    input: { kind: 'picture' },
    value: '/m/full/old.webp',
    shipped: '/m/full/old.webp',
  }),
  setting('unlockCode', {
    group: 'security',
    label: '解锁模式的口令',
    input: { kind: 'secret', longest: 100 },
    value: true,
    shipped: false,
  }),
];

function open(at = '/settings', more: Parameters<typeof renderOnServer>[1] = []) {
  signInAs('user', 'admin');
  return renderOnServer(
    <SettingsScreen />,
    [answer(managedSettings.list, () => ({ settings: SETTINGS })), ...more],
    { at },
  );
}

const sentTo = (requests: { input: unknown }[]) => requests.map(({ input }) => input);

test('an operator reads what a setting is, what we ship and who changed it', async () => {
  open();
  expect(await screen.findByText('需要几次助力')).toBeTruthy();
  expect(screen.getByText('改过')).toBeTruthy();
  expect(screen.getByText('默认 3')).toBeTruthy();
  expect(screen.getByRole('link', { name: /「需要几次助力」的修改记录/ }).textContent).toContain(
    '半夏',
  );
});

test('a setting is found by its meaning, and the changed ones by themselves', async () => {
  open();
  const user = userEvent.setup();
  await screen.findByText('站点名称');
  await user.type(screen.getByRole('searchbox'), 'helps');
  await expect.poll(() => screen.queryByText('站点名称')).toBeNull();
  expect(screen.getByText('需要几次助力')).toBeTruthy();
  await user.clear(screen.getByRole('searchbox'));
  await screen.findByText('站点名称');
  await user.click(screen.getByRole('button', { name: /只看改过的/ }));
  await expect.poll(() => screen.queryByText('站点名称')).toBeNull();
});

test('a number beyond its range is not sent, one within is', async () => {
  const { requests } = open('/settings', [answer(managedSettings.change, () => ({ changed: 1 }))]);
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: '需要几次助力' });
  await user.clear(field);
  await user.type(field, '100{Enter}');
  expect(await screen.findByText('请填 1 到 99 之间的整数')).toBeTruthy();
  expect(sentTo(requests)).not.toContainEqual({ key: 'helpsNeeded', value: 100 });
  await user.clear(field);
  await user.type(field, '7{Enter}');
  await expect.poll(() => sentTo(requests)).toContainEqual({ key: 'helpsNeeded', value: 7 });
});

test('what the server refuses stands in its row, and what was typed stays', async () => {
  open('/settings', [
    answer(managedSettings.change, () => {
      throw refusal('setting.too_long', '最多 30 个字', { longest: 30 });
    }),
  ]);
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: '站点名称' });
  await user.clear(field);
  await user.type(field, '新名字{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('最多 30 个字');
  expect((field as HTMLInputElement).value).toBe('新名字');
});

test('a changed setting goes back to what we ship', async () => {
  const { requests } = open('/settings', [answer(managedSettings.reset, () => ({ changed: 1 }))]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '「需要几次助力」恢复默认' }));
  await expect.poll(() => sentTo(requests)).toContainEqual({ key: 'helpsNeeded' });
});

test('what was there before a change comes back with one press', async () => {
  const { requests } = open('/settings', [
    answer(managedSettings.change, () => ({ changed: 1 })),
    answer(managedSettings.reset, () => ({ changed: 1 })),
  ]);
  const user = userEvent.setup();
  const change = async (name: string, typed: string) => {
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
  };
  await change('需要几次助力', '7');
  await expect.poll(() => sentTo(requests)).toContainEqual({ key: 'helpsNeeded', value: 5 });
  // What we ship is not stored.
  await change('站点名称', '新名字');
  await expect.poll(() => sentTo(requests)).toContainEqual({ key: 'siteName' });
});

test('odds that are not a hundred together are not sent', async () => {
  const { requests } = open('/settings?open=fortuneOdds', [
    answer(managedSettings.change, () => ({ changed: 1 })),
  ]);
  const user = userEvent.setup();
  const panel = within(await screen.findByRole('dialog', { name: '签到概率和点数' }));
  const [first] = panel.getAllByLabelText('百分比');
  await user.clear(first!);
  await user.type(first!, '20');
  expect(await panel.findByText('合计 110%，必须是 100%')).toBeDefined();
  await user.click(panel.getByRole('button', { name: '保存' }));
  expect(JSON.stringify(sentTo(requests))).not.toContain('fortuneOdds');
  const third = panel.getAllByLabelText('百分比')[2]!;
  await user.clear(third);
  await user.type(third, '50');
  await user.click(panel.getByRole('button', { name: '保存' }));
  await expect
    .poll(() => sentTo(requests))
    .toContainEqual({
      key: 'fortuneOdds',
      value: [
        { points: 9, percent: 20 },
        { points: 6, percent: 30 },
        { points: 3, percent: 50 },
      ],
    });
});

test('a secret is written and never shown', async () => {
  const { requests } = open('/settings?open=unlockCode', [
    answer(managedSettings.change, () => ({ changed: 1 })),
  ]);
  const user = userEvent.setup();
  const panel = within(await screen.findByRole('dialog', { name: '解锁模式的口令' }));
  expect(panel.getByText('现在有一个。')).toBeDefined();
  expect(panel.getByLabelText<HTMLInputElement>('新的口令').value).toBe('');
  await user.type(panel.getByLabelText('新的口令'), '芝麻');
  await user.click(panel.getByRole('button', { name: '保存' }));
  await expect.poll(() => sentTo(requests)).toContainEqual({ key: 'unlockCode', secret: '芝麻' });
});

test('the picture of the guest page is uploaded, seen and taken away, not typed', async () => {
  const user = userEvent.setup();
  const created = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(
      new Response(null, { status: 201, headers: { Location: '/api/upload/11' } }),
    );
  onTestFinished(() => created.mockRestore());
  const { requests } = open('/settings', [
    answer(storeUploadedPicture, () => ({
      hash: 'ab'.repeat(32),
      url: '/m/full/new.webp?signed',
      width: 2,
      height: 1,
    })),
    answer(managedSettings.change, () => ({ changed: 1 })),
  ]);
  const shown = await screen.findByRole('img', { name: '介绍页图片' });
  expect(shown.getAttribute('src')).toBe('/m/full/old.webp');
  await user.upload(screen.getByLabelText('介绍页图片', { selector: 'input' }), [
    new File(['x'], 'new.webp', { type: 'image/webp' }),
  ]);
  await waitFor(() =>
    expect(sentTo(requests)).toContainEqual({
      key: 'guestBannerPicture',
      value: '/m/full/new.webp?signed',
    }),
  );
  await user.click(screen.getByRole('button', { name: '去掉「介绍页图片」' }));
  await waitFor(() =>
    expect(sentTo(requests)).toContainEqual({ key: 'guestBannerPicture', value: '' }),
  );
});
