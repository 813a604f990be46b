import { openDialogs } from '@baohe/app-shell/dialogs';
import { entryOf, GUEST, person, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { claimGift, hasClaimedGift, swapBox, todaysBox } from '@baohe/contract/blind-box';
import { guestPageSettings } from '@baohe/contract/guest-page';
import { guest } from '@baohe/contract/identity';
import { getPostCount, pageOsusume } from '@baohe/contract/posts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BlindBox } from '../../entities/blind-box.ts';
import { answer, refusal, renderOnServer, type Answer } from '../../testing/on-server.tsx';
import { examplePost } from '../../testing/posts.ts';
import { boxReply, cardReply } from '../../testing/replies.ts';
import { BlindBoxDialog } from './blind-box-dialog.tsx';
import { BoxEntry } from './box-entry.tsx';

const LIST = '00000000-0000-4000-8000-0000000000aa';
const OWNER = person({ lists: { collect: LIST } }, USER);

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  openDialogs.set([]);
  shownToast.set(null);
});

const box = (first: number, change: Partial<BlindBox> = {}): BlindBox => ({
  posts: [0, 1, 2, 3].map((at) => examplePost(first + at)),
  swapsLeft: 3,
  isClaimed: false,
  drawnFrom: 1234,
  opensPosts: true,
  ...change,
});

const opens = (shown: BlindBox) => answer(todaysBox, () => boxReply(shown));
const claimed = () => ({ claimed: true as const, opensPosts: true });

function open(...answers: Answer[]) {
  const onClose = vi.fn<() => void>();
  const server = renderOnServer(<BlindBoxDialog onClose={onClose} />, answers);
  return { ...server, onClose };
}

const button = (name: string) => screen.getByRole('button', { name });
const titles = () => screen.getAllByText(/^作品 /).map((title) => title.textContent);

test('four posts, from how many they were drawn, and where they go', async () => {
  rememberViewer(OWNER);
  open(opens(box(10)));
  expect(await screen.findByText('作品 10')).toBeTruthy();
  expect(titles()).toEqual(['作品 10', '作品 11', '作品 12', '作品 13']);
  expect(within(screen.getAllByRole('link')[0]!).getByText('小说')).toBeTruthy();
  expect(screen.getByText('从 1,234 部作品里随机抽出')).toBeTruthy();
  expect(screen.getByText('领取后放进我的收藏，直接就能打开')).toBeTruthy();
});

test('where claiming opens nothing, nothing is promised', async () => {
  rememberViewer(OWNER);
  open(opens(box(10, { opensPosts: false })));
  expect(await screen.findByText('领取后放进我的收藏')).toBeTruthy();
});

test('each swap shows four others and one less, until no more can be swapped', async () => {
  rememberViewer(OWNER);
  let left = 3;
  open(
    opens(box(10)),
    answer(swapBox, () => {
      left -= 1;
      return boxReply(box(20 + left * 10, { swapsLeft: left }));
    }),
  );
  for (const [count, first] of [
    [3, 40],
    [2, 30],
    [1, 20],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: `换一换(${count})` }));
    expect(await screen.findByText(`作品 ${first}`)).toBeTruthy();
  }
  expect(button('不能再换了~').hasAttribute('disabled')).toBe(true);
});

test('a claimed box says so, and leads to the collection', async () => {
  rememberViewer(OWNER);
  const { requests } = open(opens(box(10)), answer(claimGift, claimed));
  await userEvent.click(await screen.findByRole('button', { name: '一键领取' }));
  expect(await screen.findByText('已放进我的收藏，明天再来')).toBeTruthy();
  expect(requests.find(({ call }) => call.endsWith('saveGift'))?.input).toEqual({
    listId: LIST,
    postIdList: box(10).posts.map(({ id }) => id),
  });
  expect(shownToast.get()?.text).toBe('已领取');
  expect(button('已领取').hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: /换一换/ })).toBeNull();
  expect(screen.getByRole('link', { name: '我的收藏' }).getAttribute('href')).toContain('collect');
});

test('why a claim is refused is said, and the box is looked at anew', async () => {
  rememberViewer(OWNER);
  let shown = box(10);
  open(
    answer(todaysBox, () => boxReply(shown)),
    answer(claimGift, () => {
      shown = box(50, { swapsLeft: 2 });
      throw refusal('request.conflict', '内容已被修改，请刷新后重试');
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '一键领取' }));
  expect(await screen.findByText('作品 50')).toBeTruthy();
  expect(shownToast.get()?.text).toBe('内容已被修改，请刷新后重试');
});

test('a guest sees the box; claiming asks to register', async () => {
  rememberViewer(GUEST);
  const { onClose, requests } = open(opens(box(10)));
  expect(await screen.findByText('注册用户后可以领取')).toBeTruthy();
  await userEvent.click(button('一键领取'));
  expect(openDialogs.get()).toMatchObject([{ name: 'account', props: { mode: 'register' } }]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(requests.some(({ call }) => call.endsWith('saveGift'))).toBe(false);
});

const PAGE = {
  bannerTitle: { 'zh-CN': '题' },
  bannerText: { 'zh-CN': '文' },
  bannerPicture: '',
  bannerLink: '',
  appDownload: '',
  reinstallPage: '',
  swapsPerDay: 3,
};
const example = [
  answer(pageOsusume, () => ({ records: box(10).posts.map((post) => cardReply(post)) })),
  answer(getPostCount, () => 99),
  answer(guestPageSettings, () => PAGE),
];

test('a stranger sees four posts by chance; the first swap makes a guest and counts', async () => {
  const { requests } = open(
    ...example,
    answer(guest, () => entryOf(GUEST)),
    opens(box(20)),
    answer(swapBox, () => boxReply(box(30, { swapsLeft: 2 }))),
  );
  expect(await screen.findByText('作品 10')).toBeTruthy();
  expect(screen.getByText('从 99 部作品里随机抽出')).toBeTruthy();
  expect(requests.some(({ call }) => call.includes('blindBox'))).toBe(false);
  await userEvent.click(button('换一换(3)'));
  expect(await screen.findByText('作品 30')).toBeTruthy();
  expect(button('换一换(2)')).toBeTruthy();
  const made = requests.map(({ call }) => call).filter((call) => call.startsWith('POST'));
  expect(made.slice(0, 3)).toEqual([
    'POST /sys/uc/guest',
    'POST /usr/blindBox/today',
    'POST /usr/blindBox/swap',
  ]);
});

test('where no guests are taken in, the stranger hears it and keeps what is seen', async () => {
  open(
    ...example,
    answer(guest, () => {
      throw refusal('guest.not_allowed', '本站暂不开放游客访问，请先注册');
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '换一换(3)' }));
  await vi.waitFor(() => expect(shownToast.get()?.text).toBe('本站暂不开放游客访问，请先注册'));
  expect(screen.getByText('作品 10')).toBeTruthy();
});

test('a box that does not come can be asked for again', async () => {
  rememberViewer(OWNER);
  let fails = true;
  open(
    answer(todaysBox, () => {
      if (fails) {
        throw refusal('server.busy', '服务器繁忙');
      }
      return boxReply(box(10));
    }),
  );
  expect(await screen.findByText('服务器繁忙')).toBeTruthy();
  fails = false;
  await userEvent.click(button('再试一次'));
  expect(await screen.findByText('作品 10')).toBeTruthy();
});

test('an empty library is said', async () => {
  rememberViewer(OWNER);
  open(opens(box(10, { posts: [], drawnFrom: 0 })));
  expect(await screen.findByText('盲盒里还没有作品，等会儿再来看看。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '一键领取' })).toBeNull();
});

test('while the app is closed, a post asks for the app instead of leading nowhere', async () => {
  rememberViewer(OWNER);
  renderOnServer(<BlindBoxDialog onClose={() => undefined} />, [opens(box(10))], {
    site: { appEnabled: false },
  });
  await userEvent.click(await screen.findByRole('button', { name: /作品 10/ }));
  expect(openDialogs.get()).toMatchObject([{ name: 'appDownload' }]);
});

test.each([
  ['unclaimed', false, 1],
  ['claimed', true, 0],
])('the entry of a box that is %s', async (_, isClaimed, marks) => {
  rememberViewer(OWNER);
  const { requests } = renderOnServer(<BoxEntry look="card" note="每天 4 份" />, [
    answer(hasClaimedGift, () => isClaimed),
  ]);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await vi.waitFor(() => expect(screen.queryAllByText('今天还没有领取')).toHaveLength(marks));
  await userEvent.click(screen.getByRole('button', { name: /今日盲盒/ }));
  expect(openDialogs.get()).toMatchObject([{ name: 'blindBox' }]);
});

test('a guest, who cannot claim, is not reminded', async () => {
  rememberViewer(GUEST);
  const { requests } = renderOnServer(<BoxEntry look="pill" />);
  await screen.findByRole('button', { name: '今日盲盒' });
  expect(requests).toEqual([]);
});
