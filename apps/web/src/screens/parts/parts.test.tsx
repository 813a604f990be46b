import { openDialogs } from '@baohe/app-shell/dialogs';
import { person, tier, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { hasClaimedGift } from '@baohe/contract/blind-box';
import { hasCheckedIn } from '@baohe/contract/check-ins';
import { pageEntries } from '@baohe/contract/lists';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appUpdate } from '../../entities/app-update.ts';
import { DiagnosisDialog } from '../../features/diagnosis/diagnosis-dialog.tsx';
import { TO_SPACE_MS } from '../../features/membership/use-enter-space.ts';
import { answer, renderOnServer } from '../../testing/on-server.tsx';
import { entryReply } from '../../testing/replies.ts';
import { BoxSheet } from './box-sheet.tsx';
import { CodeBlock } from './code-block.tsx';

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  openDialogs.set([]);
  shownToast.set(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('members are announced, and after three seconds they are at the recommendations', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  rememberViewer(person({ tiers: [tier(11, '次元会员', null)] }));
  const { address } = renderOnServer(<CodeBlock isCompact />);
  await user.click(await screen.findByRole('button', { name: '异次元空间' }));
  expect(shownToast.get()?.text).toBe('即将进入异次元空间');
  vi.advanceTimersByTime(TO_SPACE_MS - 100);
  expect(address()).toBe('/here');
  vi.advanceTimersByTime(200);
  await vi.waitFor(() => expect(address()).toBe('/one/osusume#recommended'));
});

test('everybody else hears what 异次元空间 needs', async () => {
  rememberViewer(USER);
  renderOnServer(<CodeBlock isCompact />);
  await userEvent.click(await screen.findByRole('button', { name: '异次元空间' }));
  expect(shownToast.get()?.text).toBe('❤ 暂无权限 ❤');
  expect(openDialogs.get()).toMatchObject([{ name: 'upgrade' }]);
});

test('both sizes of the block have the field, the status, the resources and the check', async () => {
  rememberViewer(USER);
  for (const isCompact of [true, false]) {
    renderOnServer(<CodeBlock isCompact={isCompact} />);
  }
  expect(await screen.findAllByLabelText('输入 10 位资源码')).toHaveLength(2);
  expect(screen.getAllByText('[用户]')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: '获取更多资源' })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: '关于与检测' })).toHaveLength(2);
});

const LIST = '00000000-0000-4000-8000-0000000000aa';
const entry = (number: number) =>
  entryReply({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    title: `作品 ${number}`,
    coverUrl: '/m/cover.webp',
    coverRatio: 0.75,
    sourceType: 'post_10_exhentai',
    sourceLabel: '本子',
    addedAt: '2026-11-15T02:00:00.000Z',
    read: undefined,
  });

const withLists = () =>
  person(
    {
      lists: { history: LIST, collect: LIST },
    },
    USER,
  );

test('the sheet asks for a list when it is pulled up, and says where it ends', async () => {
  rememberViewer(withLists());
  const { requests } = renderOnServer(<BoxSheet />, [
    answer(hasCheckedIn, () => true),
    answer(pageEntries, () => ({ records: [entry(1), entry(2)], cursor: null })),
  ]);
  await screen.findByRole('button', { name: '每日签到' });
  expect(requests.map(({ call }) => call)).toEqual([
    'GET /usr/clock/todayOverSign',
    'GET /usr/userDetail/todayOverGift',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '历史记录' }));
  expect(await screen.findByText('作品 2')).toBeTruthy();
  expect(screen.getByText('没有更多记录')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: '我的收藏' }));
  expect(await screen.findByText('作品 1')).toBeTruthy();
});

test('the blind box is entered from the block of the home and from the sheet', async () => {
  rememberViewer(withLists());
  renderOnServer(
    <>
      <CodeBlock isCompact />
      <BoxSheet />
    </>,
    [answer(hasCheckedIn, () => true), answer(hasClaimedGift, () => false)],
  );
  const entries = await screen.findAllByRole('button', { name: /^今日盲盒/ });
  expect(entries).toHaveLength(2);
  for (const button of entries) {
    openDialogs.set([]);
    await userEvent.click(button);
    expect(openDialogs.get()).toMatchObject([{ name: 'blindBox' }]);
  }
  expect(await screen.findAllByText('今天还没有领取')).toHaveLength(2);
});

test('no more than 99 are shown, and it is said', async () => {
  rememberViewer(withLists());
  renderOnServer(<BoxSheet />, [
    answer(hasCheckedIn, () => true),
    answer(pageEntries, () => ({
      records: Array.from({ length: 120 }, (_, at) => entry(at)),
      cursor: 'more',
    })),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: '历史记录' }));
  expect(await screen.findByText('只显示最近 99 条记录')).toBeTruthy();
  expect(screen.getAllByText(/^作品 /)).toHaveLength(99);
});

test('who has no records is sent to explore', async () => {
  rememberViewer(withLists());
  renderOnServer(<BoxSheet />, [
    answer(hasCheckedIn, () => true),
    answer(pageEntries, () => ({ records: [], cursor: null })),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: '历史记录' }));
  expect(await screen.findByText('暂无记录，快去探索吧')).toBeTruthy();
});

const health = (status: number, ahead = 0) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response('{}', {
        status,
        headers: { date: new Date(Date.now() - ahead * 1000).toUTCString() },
      }),
    ),
  );

test('检测 says how version, server and clock are, and can be copied', async () => {
  health(200);
  const user = userEvent.setup();
  appUpdate.set({ check: async () => ({ kind: 'current' }) });
  renderOnServer(<DiagnosisDialog onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: '检测' }));
  expect(await screen.findByText('已是最新版本')).toBeTruthy();
  expect(screen.getByText('正常')).toBeTruthy();
  expect(screen.getByText('准确')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '复制结果' }));
  expect(await navigator.clipboard.readText()).toContain('服务器: 正常');
});

test('检测 names what is wrong', async () => {
  health(503, 300);
  appUpdate.set({ check: async () => ({ kind: 'failed' }) });
  renderOnServer(<DiagnosisDialog onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: '检测' }));
  expect(await screen.findByText('版本更新失败')).toBeTruthy();
  expect(screen.getByText('没有回应')).toBeTruthy();
  expect(screen.getByText(/^相差 (300|301) 秒$/)).toBeTruthy();
});

test('检测 names a version that is newer', async () => {
  health(200);
  appUpdate.set({ check: async () => ({ kind: 'newer', name: '双页' }) });
  renderOnServer(<DiagnosisDialog onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: '检测' }));
  expect(await screen.findByText('有新版本 双页')).toBeTruthy();
});
