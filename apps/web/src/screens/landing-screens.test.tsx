import { openDialogs } from '@baohe/app-shell/dialogs';
import { person, USER_NAME, GUEST, tier, USER } from '@baohe/app-shell/testing/people';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import type { Viewer } from '@baohe/contract/viewer';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderOnServer } from '../testing/on-server.tsx';
import { OsusumeScreen } from './osusume.tsx';
import { SesameScreen } from './sesame.tsx';

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  openDialogs.set([]);
});

const ENDED = tier(11, '次元会员', '2020-01-01T00:00:00Z');
const opened = () => openDialogs.get().map(({ name, props }) => [name, props]);

describe.each([
  ['/sesame', <SesameScreen key="s" />, '宝盒里的新东西'],
  ['/one/osusume', <OsusumeScreen key="o" />, '最新上架'],
])('%s', (_, shown, look) => {
  async function open(viewer: Viewer | null) {
    if (viewer) {
      rememberViewer(viewer);
    }
    renderOnServer(shown);
    await screen.findByRole('switch', { name: '解锁模式' });
  }

  test.each([
    ['nobody', '[游客]', null],
    ['a guest', '[游客]', GUEST],
    ['a user', '[用户]', USER],
    ['a member', '[会员]', person({ tiers: [tier(11, '次元会员', null)] })],
    ['the staff', '[管理员]', person({ roles: ['user', 'admin'] })],
    ['one whose tier has ended', '[用户]', person({ tiers: [ENDED] })],
  ])('%s reads %s', async (_who, text, viewer) => {
    await open(viewer);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test.each([
    ['nobody', null],
    ['a guest', GUEST],
  ])('%s can register', async (_who, viewer) => {
    await open(viewer);
    await userEvent.click(screen.getByRole('button', { name: '注册用户' }));
    expect(opened()).toEqual([['account', { mode: 'register' }]]);
  });

  test('a guest who has an account finds 登录', async () => {
    await open(GUEST);
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(opened()).toEqual([['account', { mode: 'login' }]]);
  });

  test('a registered one sees the name, and opens the user panel with it', async () => {
    await open(USER);
    expect(screen.queryByRole('button', { name: '注册用户' })).toBeNull();
    expect(screen.queryByRole('button', { name: '登录' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: USER_NAME }));
    expect(opened()).toEqual([['userPanel', {}]]);
  });

  test('more resources and a look into the library are there', async () => {
    await open(GUEST);
    expect(screen.getByRole('button', { name: '获取更多资源' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: look }, { timeout: 10_000 })).toBeTruthy();
  });
});

test('the box leads home', async () => {
  renderOnServer(<SesameScreen />);
  const title = within(await screen.findByRole('heading', { level: 1 }));
  expect(title.getByRole('link').getAttribute('href')).toBe('/one/osusume');
  expect(screen.getByRole('link', { name: '去首页' }).getAttribute('href')).toBe('/one/osusume');
});
