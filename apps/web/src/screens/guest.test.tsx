import { openDialogs } from '@baohe/app-shell/dialogs';
import { forgetViewer } from '@baohe/app-shell/viewer';
import { parseCode } from '@baohe/contract/codes';
import { guestPageSettings, type GuestPage } from '@baohe/contract/guest-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { AppDownloadDialog } from '../features/guest/app-download-dialog.tsx';
import { answer, refusal, renderOnServer } from '../testing/on-server.tsx';
import { codeReply } from '../testing/replies.ts';
import { GuestScreen } from './guest.tsx';

const PAGE: GuestPage = {
  bannerTitle: { 'zh-CN': '一只盒子', en: 'A box' },
  bannerText: { 'zh-CN': '里面什么都有' },
  bannerPicture: '',
  bannerLink: '',
  appDownload: '',
  reinstallPage: '',
  swapsPerDay: 3,
};

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  openDialogs.set([]);
});

const page = (change: Partial<GuestPage> = {}) =>
  answer(guestPageSettings, () => ({ ...PAGE, ...change }));

const resolves = answer(parseCode, () =>
  codeReply({
    postId: undefined,
    title: '星海旅人与机械猫',
    coverUrl: '/m/cover.webp',
    sourceType: 'post_10_exhentai',
    sourceLabel: '本子',
    ownerName: '江眠',
    helps: 1,
    helpsNeeded: 3,
    registerPoints: 10,
    isOwn: false,
    hasHelped: false,
    isOpen: false,
  }),
);

test('a code shows its post as a preview, which asks for the app, and can be cleared', async () => {
  renderOnServer(<GuestScreen />, [page(), resolves]);
  const field = await screen.findByLabelText('输入 10 位资源码');
  await userEvent.type(field, 'k7qm x24a 9s{Enter}');
  expect(await screen.findByRole('heading', { name: '星海旅人与机械猫' })).toBeTruthy();
  expect(screen.getByText('本子')).toBeTruthy();
  for (const name of ['查看资源', '下载资源']) {
    openDialogs.set([]);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(openDialogs.get()).toMatchObject([{ name: 'appDownload' }]);
  }
  await userEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(screen.queryByRole('heading', { name: '星海旅人与机械猫' })).toBeNull();
  expect((field as HTMLInputElement).value).toBe('');
});

test('a code that stands for nothing says so', async () => {
  renderOnServer(<GuestScreen />, [
    page(),
    answer(parseCode, () => {
      throw refusal('code.not_found', '解析失败');
    }),
  ]);
  await userEvent.type(await screen.findByLabelText('输入 10 位资源码'), 'AAAAAAAAAA{Enter}');
  expect(await screen.findByText('解析失败')).toBeTruthy();
});

test('the banner has the operator’s texts, and leads somewhere only if they say so', async () => {
  renderOnServer(<GuestScreen />, [page()]);
  expect(await screen.findByRole('heading', { name: '一只盒子' })).toBeTruthy();
  expect(screen.getByText('里面什么都有')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('with a picture and a link the banner is one link', async () => {
  renderOnServer(<GuestScreen />, [
    page({ bannerPicture: '/m/full/a.webp', bannerLink: 'https://news.example/' }),
  ]);
  const link = await screen.findByRole('link', { name: /一只盒子/ });
  expect(link.getAttribute('href')).toBe('https://news.example/');
  expect(link.getAttribute('rel')).toBe('noopener');
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/m/full/a.webp');
});

test('the blind box and the app have their entries', async () => {
  renderOnServer(<GuestScreen />, [page()]);
  await userEvent.click(await screen.findByRole('button', { name: /今日盲盒/ }));
  expect(openDialogs.get()).toMatchObject([{ name: 'blindBox' }]);
  openDialogs.set([]);
  await userEvent.click(screen.getByRole('button', { name: '下载' }));
  expect(openDialogs.get()).toMatchObject([{ name: 'appDownload' }]);
});

test.each([
  [
    'nothing to download: the web',
    '',
    true,
    '还没有可以下载的应用，在网页里一样能看。',
    ['用网页版'],
  ],
  ['nothing, and the app is closed', '', false, '还没有可以下载的应用，请过些时候再来。', []],
  [
    'an app: there',
    'https://app.example/get',
    true,
    '装好以后，在应用里输入同一个资源码就能打开。',
    ['用网页版', '下载'],
  ],
  [
    'an app, and the web is closed',
    'https://app.example/get',
    false,
    '装好以后，在应用里输入同一个资源码就能打开。',
    ['下载'],
  ],
])('the prompt offers %s', async (_, appDownload, appEnabled, text, links) => {
  renderOnServer(<AppDownloadDialog onClose={() => undefined} />, [page({ appDownload })], {
    site: { appEnabled },
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(links);
});
