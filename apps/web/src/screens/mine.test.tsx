import { closeDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { person, GUEST, tier, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { currentViewer, forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { hasCheckedIn } from '@baohe/contract/check-ins';
import { ownFeedback } from '@baohe/contract/feedback';
import { limitMode, whoAmI } from '@baohe/contract/identity';
import { ownInvites } from '@baohe/contract/invites';
import { treeTerm } from '@baohe/contract/terms';
import { useLocation } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MembershipLink } from '../entities/membership/membership-link.tsx';
import { answer, refusal, renderOnServer } from '../testing/on-server.tsx';
import { nodesReply } from '../testing/replies.ts';
import { sellsTiers } from '../testing/tiers.ts';
import { press } from '../testing/typing.ts';
import { MineScreen } from './mine.tsx';

beforeEach(() => {
  forgetViewer();
  shownToast.set(null);
});
afterEach(() => openDialogs.set([]));

/** At its own address; every other of the small tree shows the same. */
function OnMine() {
  return useLocation().pathname === '/one/mine' && <MineScreen />;
}

const answersFor = (viewer: typeof USER) => [
  answer(whoAmI, () => viewer),
  answer(limitMode, () => USER),
  answer(ownInvites, () => ({ records: [], cursor: null })),
  answer(hasCheckedIn, () => false),
  answer(ownFeedback, () => ({ records: [], cursor: null })),
  answer(treeTerm, () => nodesReply([])),
  sellsTiers(),
];

function visit(viewer = currentViewer(), { at = '/one/mine', site = {} } = {}) {
  if (viewer) {
    rememberViewer(viewer);
  }
  return renderOnServer(<OnMine />, answersFor(viewer ?? USER), { at, site });
}

const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent;

test('nobody is offered to log in, to register or to look around', async () => {
  visit(null);
  expect((await screen.findByRole('link', { name: '登录' })).getAttribute('href')).toBe(
    '/login?next=%2Fone%2Fmine',
  );
  expect(screen.getByRole('button', { name: '先逛逛' })).toBeTruthy();
  await press('注册');
  expect(openDialogs.get()).toMatchObject([{ name: 'account', props: { mode: 'register' } }]);
});

test('a guest: anonymous, a guest by group, no tier; registering comes first', async () => {
  visit(GUEST);
  expect(await screen.findByRole('heading', { name: '匿名访客' })).toBeTruthy();
  expect(screen.getByText('游客')).toBeTruthy();
  expect(screen.getByText('已过期')).toBeTruthy();
  expect(screen.getByText('12')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^(注册用户|登录)/ })[0]?.textContent).toContain(
    '注册用户',
  );
  expect(screen.getByRole('button', { name: /^登录/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /密码/ })).toBeNull();
});

test('a member: name, group and what is left', async () => {
  visit(person({ tiers: [tier(12, '次元会员', '2999-01-01T00:00:00Z')] }));
  expect(await screen.findByRole('heading', { name: '星海旅人零七' })).toBeTruthy();
  expect(screen.getByText('次元会员')).toBeTruthy();
  expect(screen.getByText('次元会员 · 剩余时间')).toBeTruthy();
});

test('the staff is called by what it does, not an ordinary user whose time is over', async () => {
  visit(person({ roles: ['user', 'editor', 'root'] }));
  expect(await screen.findByText('站长')).toBeTruthy();
  expect(screen.getByText('站长 · 剩余时间')).toBeTruthy();
  expect(screen.getByText('永久有效')).toBeTruthy();
  expect(screen.queryByText('普通用户')).toBeNull();
  expect(screen.queryByText('已过期')).toBeNull();
});

test('the reminder has the spare address; without one only that line is missing', async () => {
  visit(USER, { site: { spareAddress: 'https://box.example.org' } });
  expect(await screen.findByRole('link', { name: 'https://box.example.org' })).toBeTruthy();
  expect(screen.getByText('请记住你的密码。')).toBeTruthy();
});

test('the reminder without a spare address', async () => {
  visit(USER);
  expect(await screen.findByText('请记住你的密码。')).toBeTruthy();
  expect(screen.queryByText(/备用地址/)).toBeNull();
});

test('a guest has no password to remember, only the spare address', async () => {
  visit(GUEST, { site: { spareAddress: 'https://box.example.org' } });
  expect(await screen.findByRole('link', { name: 'https://box.example.org' })).toBeTruthy();
  expect(screen.queryByText('请记住你的密码。')).toBeNull();
});

test('what the server says now takes the place of what was kept', async () => {
  rememberViewer(GUEST);
  renderOnServer(<OnMine />, [answer(whoAmI, () => USER)], { at: '/one/mine' });
  expect(await screen.findByRole('heading', { name: '星海旅人零七' })).toBeTruthy();
});

test('whom the server does not know any more reads why, and logs in again', async () => {
  rememberViewer(USER);
  const { address } = renderOnServer(
    <OnMine />,
    [
      answer(whoAmI, () => {
        throw refusal('device.revoked', '这台设备已被移出账号，请重新登录');
      }),
    ],
    { at: '/one/mine' },
  );
  await waitFor(() => expect(address()).toBe('/login?next=%2Fone%2Fmine'));
  expect(currentViewer()).toBeNull();
  expect(shownToast.get()?.text).toBe('这台设备已被移出账号，请重新登录');
});

test('a server that does not answer leaves the person where they are', async () => {
  rememberViewer(USER);
  const { requests, address } = renderOnServer(
    <OnMine />,
    [
      answer(whoAmI, () => {
        throw refusal('server.failed', '服务器出错了');
      }),
    ],
    { at: '/one/mine' },
  );
  await waitFor(() => expect(requests.some(({ call }) => call.includes('polyInfo'))).toBe(true));
  await act(async () => {});
  expect(address()).toBe('/one/mine');
  expect(currentViewer()).toEqual(USER);
});

test('unlock mode can be left here, and only while it is on', async () => {
  visit(person({ unlockMode: true }), { at: '/one/mine?tab=settings' });
  await screen.findByRole('button', { name: /恢复限制模式/ });
  await press(/恢复限制模式/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /恢复限制模式/ })).toBeNull());
  expect(shownToast.get()?.text).toBe('已恢复限制模式');
});

test('unread news are counted', async () => {
  visit(person({ unread: 3 }));
  await screen.findByRole('heading', { name: '星海旅人零七' });
  await press(/消息.*3 条未读/);
  expect(openDialogs.get()).toMatchObject([{ name: 'notifications' }]);
});

test('限时开通 leads here, where 升级会员 opens at its type until it was closed', async () => {
  rememberViewer(USER);
  const { address, back, go } = renderOnServer(
    <>
      <MembershipLink type="全站通" />
      <OnMine />
    </>,
    answersFor(USER),
    { at: '/one/mine' },
  );
  await userEvent.click(await screen.findByRole('link', { name: '限时开通' }));
  await waitFor(() =>
    expect(openDialogs.get()).toEqual([{ name: 'membership', props: { type: '全站通' } }]),
  );
  expect(address()).toBe('/one/mine');
  // Somebody reads on and comes back by "back".
  await act(async () => closeDialog('membership'));
  await act(() => go('/one/mine?tab=history'));
  await act(async () => back());
  await waitFor(() => expect(address()).toBe('/one/mine'));
  expect(openDialogs.get()).toEqual([]);
});

test('a guest who follows 限时开通 registers first; then 升级会员 opens', async () => {
  rememberViewer(GUEST);
  renderOnServer(
    <>
      <MembershipLink />
      <OnMine />
    </>,
    answersFor(GUEST),
    { at: '/one/mine' },
  );
  await userEvent.click(await screen.findByRole('link', { name: '限时开通' }));
  await waitFor(() =>
    expect(openDialogs.get()).toEqual([
      { name: 'account', props: { mode: 'register', membership: '' } },
    ]),
  );
  await act(async () => {
    closeDialog('account');
    rememberViewer(USER);
  });
  await waitFor(() => expect(openDialogs.get()).toEqual([{ name: 'membership', props: {} }]));
});

test('who has registered finds their orders; a guest has none', async () => {
  visit(USER);
  expect((await screen.findByRole('link', { name: '我的订单' })).getAttribute('href')).toBe(
    '/one/mine/orders',
  );
});

test('five tabs; the first is the purchase list, without the level of everybody', async () => {
  visit(USER);
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    '开通会员',
    '我的收藏',
    '观看历史',
    '意见反馈',
    '设置',
  ]);
  expect(chosenTab()).toBe('开通会员');
  const offer = await screen.findByRole('button', { name: /次元会员/ });
  expect(offer.textContent).toContain('¥9.90');
  expect(offer.textContent).toContain('30 天起');
  expect(screen.getAllByRole('button', { name: /天起/ })).toHaveLength(4);
});

test('the tab stands in the address: a link opens it, a tap and the keys change it', async () => {
  const { address } = visit(USER, { at: '/one/mine?tab=feedback' });
  expect(await screen.findByRole('button', { name: '提交' })).toBeTruthy();
  expect(chosenTab()).toBe('意见反馈');
  fireEvent.click(screen.getByRole('tab', { name: '设置' }));
  expect(await screen.findByRole('button', { name: /清除缓存/ })).toBeTruthy();
  expect(address()).toBe('/one/mine?tab=settings');
  fireEvent.keyDown(screen.getByRole('tab', { name: '设置' }), { key: 'ArrowLeft' });
  await waitFor(() => expect(chosenTab()).toBe('意见反馈'));
});

test('who is not logged in reads what is sold and sets language and looks; the rest asks to log in', async () => {
  visit(null, { at: '/one/mine?tab=settings' });
  expect(await screen.findByRole('button', { name: /语言/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: '意见反馈' }));
  expect(await screen.findByText('请先登录')).toBeTruthy();
});

test('the header has the ways to the credential picture and out', async () => {
  visit(USER);
  expect((await screen.findByRole('link', { name: '登录凭证' })).getAttribute('href')).toBe(
    '/one/mine/credential',
  );
  await press('退出登录');
  expect(openDialogs.get()).toMatchObject([{ name: 'confirm' }]);
});

test('续期 opens 升级会员 at the type that runs', async () => {
  rememberViewer(person({ tiers: [tier(21, '福利会员·月卡', '2999-01-01T00:00:00Z')] }));
  renderOnServer(<MineScreen />, answersFor(currentViewer() ?? USER), {
    at: '/one/mine',
  });
  await screen.findAllByText('福利会员');
  await press('续期');
  expect(openDialogs.get()).toEqual([{ name: 'membership', props: { type: '福利会员' } }]);
});
