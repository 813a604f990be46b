import { openDialogs } from '@baohe/app-shell/dialogs';
import { GUEST, person, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { checkIn, checkInCalendar, hasCheckedIn, makeUpDay } from '@baohe/contract/check-ins';
import type { Output } from '@baohe/contract/endpoint';
import { inviteLink, ownInvites } from '@baohe/contract/invites';
import { ownBills } from '@baohe/contract/points';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PointEntry } from '../../entities/points.ts';
import { currentViewer } from '../../entities/viewer.ts';
import { answer, refusal, renderOnServer, type Answer } from '../../testing/on-server.tsx';
import { billReply } from '../../testing/replies.ts';
import { CheckInButton } from './check-in-button.tsx';
import { PointsButton } from './points-button.tsx';
import { RecordsDialog } from './records-dialog.tsx';

const ID = '00000000-0000-4000-8000-00000000000b';

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  openDialogs.set([]);
  shownToast.set(null);
});

const month = (change: Partial<Output<typeof checkInCalendar>> = {}) =>
  answer(checkInCalendar, ({ month: shown = '2026-11' }): Output<typeof checkInCalendar> => ({
    today: '2026-11-16',
    month: shown,
    isCheckedInToday: true,
    streak: 2,
    days:
      shown === '2026-11'
        ? [
            {
              clockId: ID,
              clockDatetime: '2026-11-15T02:00:00.000Z',
              clockDate: '2026-11-15',
              awardTips: '大吉 +9',
              awardPointCount: 9,
              fortune: 'great' as const,
            },
          ]
        : [],
    monthPoints: shown === '2026-11' ? 9 : 0,
    odds: [
      { fortune: 'great', points: 9, percent: 10 },
      { fortune: 'good', points: 6, percent: 30 },
      { fortune: 'small', points: 3, percent: 60 },
    ],
    makeUp: { price: 20, since: '2026-11-12' },
    ...change,
  }));

const records = (tab: 'checkIns' | 'points' | 'invites', ...answers: Answer[]) =>
  renderOnServer(<RecordsDialog tab={tab} onClose={() => undefined} />, answers);

test('a check-in draws once, however often it is tapped, and shows what it brought', async () => {
  rememberViewer(person({ points: 12 }, USER));
  const draw = vi.fn<() => Output<typeof checkIn>>(() => ({
    awardTips: '大吉 +9',
    awardPointCount: 9,
    fortune: 'great',
    points: 21,
    streak: 3,
  }));
  renderOnServer(
    <>
      <CheckInButton />
      <PointsButton />
    </>,
    [answer(hasCheckedIn, () => false), answer(checkIn, draw)],
  );
  await userEvent.dblClick(await screen.findByRole('button', { name: '每日签到' }));
  await vi.waitFor(() =>
    expect(openDialogs.get()).toMatchObject([
      { name: 'records', props: { tab: 'checkIns', earned: { fortune: 'great', points: 9 } } },
    ]),
  );
  expect(draw).toHaveBeenCalledOnce();
  expect(shownToast.get()?.text).toBe('签到成功');
  expect(currentViewer()?.points).toBe(21);
  expect(await screen.findByRole('button', { name: '我的点数 21' })).toBeTruthy();
});

test('who has checked in today sees the records', async () => {
  rememberViewer(USER);
  const { requests } = renderOnServer(<CheckInButton />, [answer(hasCheckedIn, () => true)]);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await vi.waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: '每日签到' }));
    expect(openDialogs.get()).toMatchObject([{ name: 'records', props: { tab: 'checkIns' } }]);
  });
  expect(requests.map(({ call }) => call)).not.toContain('POST /usr/clock/userSign');
});

test('whoever leaves the page open over midnight in Shanghai checks in again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-18T15:59:30Z') });
  try {
    rememberViewer(USER);
    const { requests } = renderOnServer(<CheckInButton />, [
      answer(hasCheckedIn, () => Date.now() < Date.parse('2026-11-18T16:00:00Z')),
    ]);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    await vi.waitFor(() => {
      fireEvent.click(screen.getByRole('button', { name: '每日签到' }));
      expect(requests.map(({ call }) => call)).toContain('POST /usr/clock/userSign');
    });
  } finally {
    vi.useRealTimers();
  }
});

test('a guest is asked to register before a check-in', async () => {
  rememberViewer(GUEST);
  renderOnServer(<CheckInButton />, [answer(hasCheckedIn, () => false)]);
  await userEvent.click(await screen.findByRole('button', { name: '每日签到' }));
  expect(openDialogs.get()).toMatchObject([{ name: 'account', props: { mode: 'register' } }]);
});

test('the month shows its days, and a missed one is made up for after a question, once', async () => {
  rememberViewer(person({ points: 30 }, USER));
  const pay = vi.fn<(input: { clockDate: string }) => { points: number; streak: number }>(() => ({
    points: 10,
    streak: 3,
  }));
  records('checkIns', month(), answer(makeUpDay, pay));
  const calendar = await screen.findByRole('table', { name: '2026年11月 的签到' });
  expect(
    within(calendar)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['12', '13', '14']);
  expect(within(calendar).getByText('+9')).toBeTruthy();
  expect(screen.getByText('2 天')).toBeTruthy();
  expect(screen.getByRole('list', { name: '签到的概率' }).textContent).toContain('大吉 +9 10%');
  await userEvent.click(screen.getByRole('button', { name: '补签 11月14日' }));
  const { text, onConfirm } = openDialogs.get()[0]!.props as {
    text: string;
    onConfirm: () => void;
  };
  expect(text).toBe('用 20 点补上 2026-11-14 的签到，补签后剩 10 点。');
  act(() => {
    onConfirm();
    onConfirm();
  });
  await vi.waitFor(() => expect(shownToast.get()?.text).toBe('补签成功'));
  expect(pay).toHaveBeenCalledExactlyOnceWith({ clockDate: '2026-11-14' });
  expect(currentViewer()?.points).toBe(10);
});

test('with too few points nothing is asked and nothing is paid', async () => {
  rememberViewer(person({ points: 19 }, USER));
  records('checkIns', month());
  await userEvent.click(await screen.findByRole('button', { name: '补签 11月14日' }));
  expect(shownToast.get()?.text).toBe('点数不足');
  expect(openDialogs.get()).toEqual([]);
});

test('earlier months can be looked at, later ones than today’s cannot', async () => {
  rememberViewer(USER);
  records('checkIns', month());
  await screen.findByRole('table', { name: '2026年11月 的签到' });
  expect(screen.getByRole('button', { name: '下个月' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '上个月' }));
  expect(await screen.findByRole('table', { name: '2026年10月 的签到' })).toBeTruthy();
  expect(screen.getByText('暂无记录')).toBeTruthy();
});

const entry = (change: Partial<PointEntry> = {}): PointEntry => ({
  id: crypto.randomUUID(),
  at: '2026-11-15T02:00:00.000Z',
  reason: 'check_in',
  note: '',
  post: null,
  delta: 9,
  balance: 21,
  wasInvited: false,
  ...change,
});

test('every point is explained, what was spent and what came, page by page', async () => {
  rememberViewer(person({ points: 21 }, USER));
  const spent = entry({
    reason: 'unlock',
    delta: -30,
    balance: 12,
    post: { id: ID, title: '星海旅人' },
  });
  const correction = entry({ reason: 'correction', note: '活动补发', delta: 5 });
  records(
    'points',
    answer(ownBills, ({ cursor }) =>
      cursor
        ? { records: [billReply(correction)], cursor: null }
        : { records: [billReply(entry()), billReply(spent)], cursor: 'next' },
    ),
  );
  expect(await screen.findByText('解锁《星海旅人》')).toBeTruthy();
  expect(screen.getByText('-30')).toBeTruthy();
  expect(screen.getByText('+9')).toBeTruthy();
  expect(screen.getByText('余 12')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '更多' }));
  expect(await screen.findByText('更正：活动补发')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '更多' })).toBeNull();
});

test('points of an invite say on which side of it one was', async () => {
  rememberViewer(USER);
  const invited = entry({ reason: 'invite', wasInvited: true });
  records(
    'points',
    answer(ownBills, () => ({
      records: [billReply(invited), billReply(entry({ reason: 'invite' }))],
      cursor: null,
    })),
  );
  expect(await screen.findByText('受邀注册')).toBeTruthy();
  expect(screen.getByText('邀请朋友')).toBeTruthy();
});

test('a record of another year says which', async () => {
  rememberViewer(USER);
  const thisYear = new Date().getFullYear();
  const past = entry({ at: `${thisYear - 1}-05-15T02:00:00.000Z` });
  const now = entry({ at: new Date().toISOString(), reason: 'gift' });
  records(
    'points',
    answer(ownBills, () => ({ records: [billReply(now), billReply(past)], cursor: null })),
  );
  const [newest, oldest] = (await screen.findAllByText(/\d:\d/)).map((time) => time.textContent);
  expect(oldest).toContain(String(thisYear - 1));
  expect(newest).not.toContain(String(thisYear));
});

const KEY = 'K7QMX24A9S';
const linkThatBrings = (inviterPoints: number, inviteePoints: number) =>
  answer(inviteLink, () => ({
    inviteKey: KEY,
    inviterPoints,
    inviteePoints,
    paidThisMonth: 3,
    mostPaidPerMonth: 20,
  }));
const link = linkThatBrings(20, 10);

test.each([
  [0, 0, '把链接发给朋友，邀请他们来看看。'],
  [0, 10, '朋友用你的链接注册，第二天再来签到，TA 得 10 点。'],
  [20, 0, '朋友用你的链接注册，第二天再来签到，你得 20 点。'],
])('a link that brings %i and %i points promises no others', async (inviter, invited, text) => {
  rememberViewer(USER);
  records(
    'invites',
    linkThatBrings(inviter, invited),
    answer(ownInvites, () => ({ records: [], cursor: null })),
  );
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/本月已得点数的邀请/) !== null).toBe(inviter > 0);
});

test('the invite link can be taken along, and each invite says what it brought', async () => {
  rememberViewer(USER);
  const invite = { inviteId: ID, inviteDatetime: '2026-11-15T02:00:00.000Z' };
  const finger = userEvent.setup();
  records(
    'invites',
    link,
    answer(ownInvites, () => ({
      records: [
        { ...invite, inviteUsername: '小满', invitePoints: 20, inviteState: 'paid' as const },
        ...(['waiting', 'month_full', 'nothing'] as const).map((inviteState) => ({
          ...invite,
          inviteId: crypto.randomUUID(),
          inviteUsername: '江眠',
          invitePoints: 0,
          inviteState,
        })),
      ],
      cursor: null,
    })),
  );
  expect(await screen.findByText(/你得 20 点，TA 得 10 点/)).toBeTruthy();
  expect(screen.getByText('本月已得点数的邀请：3 / 20')).toBeTruthy();
  await finger.click(screen.getByRole('button', { name: '复制链接' }));
  await vi.waitFor(() => expect(shownToast.get()?.text).toBe('链接已复制'));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/login?invite=${KEY}`);
  expect(await screen.findByText('+20')).toBeTruthy();
  for (const text of ['等 TA 再来签到', '本月名额已满，下月 TA 来签到时再算', '不计点数']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('a guest is told how to get a link', async () => {
  rememberViewer(GUEST);
  const { requests } = records(
    'invites',
    answer(ownInvites, () => ({ records: [], cursor: null })),
  );
  expect(await screen.findByText('注册后就有自己的邀请链接。')).toBeTruthy();
  expect(requests.map(({ call }) => call)).not.toContain('POST /usr/invite/link');
});

test('records that do not come say so and come on another try', async () => {
  rememberViewer(USER);
  let tries = 0;
  records(
    'invites',
    link,
    answer(ownInvites, () => {
      tries += 1;
      if (tries === 1) {
        throw refusal('server.failed', '服务器开小差了');
      }
      return { records: [], cursor: null };
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '再试一次' }));
  expect(await screen.findByText('暂无记录')).toBeTruthy();
});
