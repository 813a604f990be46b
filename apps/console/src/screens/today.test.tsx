import type { Output } from '@baohe/contract/endpoint';
import { siteFigures } from '@baohe/contract/figures';
import { FIGURE_KINDS, MONEY_KINDS } from '@baohe/domain/figures/figure-kind';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Flag } from 'lucide-react';
import { beforeEach, expect, test } from 'vitest';
import { ShellContext } from '../shared/shell-context.ts';
import { answer, refusal, renderOnServer, signInAs } from '../testing/on-server.tsx';
import { TodayScreen } from './today.tsx';

type Figures = Output<typeof siteFigures>;

const DAYS = Array.from({ length: 7 }, (_, at) => `2026-11-${11 + at}`);

const figures = (change: Partial<Figures> = {}): Figures => ({
  period: '7d',
  times: DAYS,
  begun: 7,
  figures: FIGURE_KINDS.map((kind) => ({
    kind,
    values: [0, 0, 0, 0, 0, 1000, 2000],
    total: 3000,
    before: 2000,
  })),
  isTestMoney: false,
  searchMisses: [{ words: '龙珠', times: 4 }],
  slowCalls: [
    { method: 'POST', route: '/api/cnt/posts/page', calls: 90, averageMs: 12.5, slowMs: 250 },
  ],
  failedCalls: [],
  storage: { mediaBytes: 5 * 1024 ** 3, databaseBytes: 1024 ** 2, freeBytes: 1024 ** 3 },
  jobs: {
    lastAt: '2026-11-17T02:00:00.000Z',
    waiting: 0,
    failing: [{ name: 'payments', tries: 3 }],
  },
  todo: { feedback: 2, reports: 0, orders: 1, imports: 0 },
  ...change,
});

beforeEach(() => signInAs('admin'));

const tile = (name: string) =>
  within(screen.getByText(name, { selector: 'dt span' }).closest('dl')!);

test('figures stand beside the period before: money in yuan, people as the average of the days', async () => {
  renderOnServer(<TodayScreen />, [answer(siteFigures, () => figures())], {
    at: '/today?period=7d',
  });
  await screen.findByText('日均访客');
  // 3000 fen.
  expect(tile('收入').getByText('¥30.00')).toBeTruthy();
  expect(tile('收入').getByText('+50%')).toBeTruthy();
  expect(tile('日均访客').getByText('429')).toBeTruthy();
  expect(tile('签到人数').getByText('3,000')).toBeTruthy();
  expect(screen.getByText('1 个失败')).toBeTruthy();
});

test('a chart is read with the arrow keys, and has a table', async () => {
  renderOnServer(<TodayScreen />, [answer(siteFigures, () => figures())], {
    at: '/today?period=7d',
  });
  const chart = await screen.findByRole('slider', { name: /收入与订单/ });
  expect(chart.getAttribute('aria-valuetext')).toBe('11/17 · 收入 ¥20.00 · 订单 2,000');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuetext')).toBe('11/16 · 收入 ¥10.00 · 订单 1,000');
  fireEvent.keyDown(chart, { key: 'Home' });
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuenow')).toBe('1');
  fireEvent.keyDown(chart, { key: 'End' });
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(chart.getAttribute('aria-valuenow')).toBe('7');
  const table = within(screen.getByRole('region', { name: '收入与订单：表格', hidden: true }));
  expect(table.getAllByRole('row', { hidden: true })).toHaveLength(8);
  expect(table.getByText('¥10.00')).toBeTruthy();
});

test('another period is requested and stands in the address', async () => {
  const requested: unknown[] = [];
  const { address } = renderOnServer(
    <TodayScreen />,
    [
      answer(siteFigures, (input) => {
        requested.push(input);
        return figures();
      }),
    ],
    { at: '/today' },
  );
  fireEvent.click(await screen.findByRole('radio', { name: '30 天' }));
  await waitFor(() => expect(address()).toContain('period=30d'));
  await waitFor(() => expect(requested.at(-1)).toMatchObject({ period: '30d' }));
});

test('what nobody found leads to a new tag of that name and to the import', async () => {
  renderOnServer(<TodayScreen />, [answer(siteFigures, () => figures())]);
  const tag = await screen.findByRole('link', { name: '为「龙珠」建标签' });
  const address = new URL(tag.getAttribute('href')!, 'http://x');
  expect(address.pathname).toBe('/console/tags');
  expect(address.searchParams.get('open')).toBe('new');
  expect(address.searchParams.get('name')).toBe('龙珠');
  const importing = screen.getByRole('link', { name: '为「龙珠」去导入' });
  expect(importing.getAttribute('href')).toBe('/console/imports');
});

test('what waits and what is full leads to where it is looked into', async () => {
  const sections = ['/orders', '/imports', '/health', '/jobs'].map((path) => ({
    path,
    label: { id: path },
    icon: Flag,
  }));
  renderOnServer(
    <ShellContext value={{ sections, openNavigation: () => {}, openPalette: () => {} }}>
      <TodayScreen />
    </ShellContext>,
    [answer(siteFigures, () => figures())],
    { at: '/today?period=7d' },
  );
  const leadsTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByText('日均访客');
  expect(leadsTo(/^订单异常/)).toBe('/console/orders?status=odd');
  expect(leadsTo(/^导入失败/)).toBe('/console/imports?only=failed');
  expect(leadsTo(/^磁盘剩余/)).toBe('/console/health');
  expect(leadsTo(/^后台任务/)).toBe('/console/jobs?only=failed');
});

test('who may see no money sees no chart and no tile of it', async () => {
  signInAs('editor');
  const without = figures({
    figures: figures().figures.filter(({ kind }) => !MONEY_KINDS.includes(kind)),
    todo: { feedback: 2, reports: 0, orders: null, imports: 0 },
  });
  renderOnServer(<TodayScreen />, [answer(siteFigures, () => without)]);
  await screen.findByRole('slider', { name: /访客与活跃用户/ });
  expect(screen.queryByText('收入')).toBeNull();
  expect(screen.queryByText('订单异常')).toBeNull();
});

test('a new site has empty charts that say so, and a failure can be tried again', async () => {
  const nothing = figures({
    period: 'today',
    begun: 3,
    figures: FIGURE_KINDS.map((kind) => ({ kind, values: DAYS.map(() => 0), total: 0, before: 0 })),
    searchMisses: [],
    slowCalls: [],
    jobs: null,
  });
  let isBroken = true;
  renderOnServer(<TodayScreen />, [
    answer(siteFigures, () => {
      if (isBroken) {
        throw refusal('server.failed');
      }
      return nothing;
    }),
  ]);
  const retry = await screen.findByRole('button', { name: '重试' });
  isBroken = false;
  fireEvent.click(retry);
  expect((await screen.findAllByText('这段时间还没有数据')).length).toBeGreaterThan(3);
  expect(screen.getByText('还没有进程做过')).toBeTruthy();
});
