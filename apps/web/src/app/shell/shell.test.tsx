import { openDialogs } from '@baohe/app-shell/dialogs';
import { person } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeBack } from '../../shared/back.ts';
import { renderOnServer } from '../../testing/on-server.tsx';
import { Shell } from './shell.tsx';

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  openDialogs.set([]);
  shownToast.set(null);
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(at: string) {
  const shown = renderOnServer(<Shell />, [], { at });
  const nav = within(await screen.findByRole('navigation', { name: '主导航' }));
  const items = () => nav.getAllByRole('link');
  const current = () =>
    items()
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent);
  return { ...shown, nav, items, current };
}

test('the navigation has its six places, and where each leads', async () => {
  const { items } = await open('/one/osusume');
  const links = items().map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(
    expect.arrayContaining([
      ['首页', '/one/osusume'],
      ['次元需要会员', '/one/home?zone=CAT_1'],
      ['福利未开放', '/one/home?zone=CAT_2'],
      ['暗网未开放', '/one/home?zone=CAT_3'],
      ['社区未开放', '/one/square'],
      ['我的', '/one/mine'],
    ]),
  );
});

test.each([
  ['/one', '首页'],
  ['/one/osusume', '首页'],
  ['/one/home', '次元需要会员'],
  ['/one/home?zone=CAT_1', '次元需要会员'],
  ['/one/home?zone=CAT_3', '暗网未开放'],
  ['/one/square', '社区未开放'],
  ['/one/mine', '我的'],
  ['/one/mine/devices', '我的'],
])('on %s it says: you are at %s', async (address, name) => {
  const { current } = await open(address);
  // The rail has the site's name and the account beside the places.
  expect(
    current().filter((text) => text !== '异次元宝盒' && !text?.startsWith('匿名访客')),
  ).toEqual([name]);
});

test('a tap on the title goes home', async () => {
  const { address } = await open('/one/square');
  const title = within(screen.getByRole('heading', { level: 1 }));
  fireEvent.click(title.getByRole('link', { name: '异次元宝盒' }));
  await vi.waitFor(() => expect(address()).toBe('/one/osusume'));
});

test('the search stands beside the key', async () => {
  await open('/one/osusume');
  expect(screen.getByRole('link', { name: '搜索' }).getAttribute('href')).toBe('/search');
});

test('the member centre has no title bar', async () => {
  await open('/one/mine');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(screen.queryByRole('button', { name: '口令首页' })).toBeNull();
});

test('the key says where it goes, and 1.5 s later one is there', async () => {
  const { address } = await open('/one/osusume');
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: '口令首页' }));
  expect(shownToast.get()?.text).toBe('即将打开口令首页');
  await act(() => vi.advanceTimersByTimeAsync(1499));
  expect(address()).toBe('/one/osusume');
  await act(() => vi.advanceTimersByTimeAsync(1));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(address()).toBe('/sesame');
});

test('whoever goes elsewhere meanwhile is not fetched back', async () => {
  const { address, nav } = await open('/one/osusume');
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: '口令首页' }));
  await act(() => vi.advanceTimersByTimeAsync(500));
  fireEvent.click(nav.getAllByRole('link', { name: '我的' })[0]!);
  await act(() => vi.advanceTimersByTimeAsync(10));
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(address()).toBe('/one/mine');
});

test.each([
  ['/one/osusume', ['exit']],
  ['/one', ['exit']],
  ['/one/mine', []],
  ['/one/home', []],
])('back on %s asks to exit: %j', async (address, asksToExit) => {
  await open(address);
  expect(takeBack()).toBe(asksToExit.length > 0);
  expect(openDialogs.get().map(({ name }) => name)).toEqual(asksToExit);
});

test('the foot of the rail says who is here', async () => {
  rememberViewer(person({}));
  const { nav } = await open('/one/osusume');
  expect(nav.getByRole('link', { name: /星海旅人零七/ }).getAttribute('href')).toBe('/one/mine');
});
