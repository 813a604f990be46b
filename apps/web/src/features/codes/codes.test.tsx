import { openDialogs } from '@baohe/app-shell/dialogs';
import { entryOf, GUEST, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { currentViewer, forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { putAgeLimit } from '@baohe/contract/age-rating';
import { helpCode, parseCode } from '@baohe/contract/codes';
import { myHelpCounts } from '@baohe/contract/help-counts';
import { guest } from '@baohe/contract/identity';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer, type Answer } from '../../testing/on-server.tsx';
import { codeReply } from '../../testing/replies.ts';
import { CodeEntry } from './code-entry.tsx';

const POST = '00000000-0000-4000-8000-00000000000a';
const SENTENCE = '代号K7QM特别行动中，我方击败X24A号生化个体，获得9S级圣遗物。';

const resolved = {
  postId: POST,
  title: '星海旅人与机械猫',
  coverUrl: '/m/cover.webp',
  sourceType: 'post_10_exhentai',
  sourceLabel: '本子',
  ownerName: '江眠',
  helps: 1,
  helpsNeeded: 3,
  isOwn: false,
  hasHelped: false,
  isOpen: false,
  registerPoints: 10,
};

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  openDialogs.set([]);
  shownToast.set(null);
});

const resolves = (change: Partial<typeof resolved> = {}) =>
  answer(parseCode, () => codeReply({ ...resolved, ...change }));
const counts = (given: Record<string, number>) => answer(myHelpCounts, () => given);

function entry(...answers: Answer[]) {
  return renderOnServer(<CodeEntry />, answers);
}

const field = () => screen.findByLabelText('输入 10 位资源码');
const type = async (text: string) => userEvent.type(await field(), text);

test('fewer than ten characters are not sent, neither by the button nor by Enter', async () => {
  rememberViewer(USER);
  const { requests } = entry();
  await type('k7qm-x24a-9{Enter}');
  expect(((await field()) as HTMLInputElement).value).toBe('K7QMX24A9');
  expect(screen.getByRole('button', { name: '查看' }).hasAttribute('disabled')).toBe(true);
  expect(requests).toEqual([]);
});

test('ten characters show the post, who asks for help, and what one needs oneself', async () => {
  rememberViewer(USER);
  const { requests } = entry(resolves(), counts({}));
  await type('k7qm x24a 9s{Enter}');
  expect(await screen.findByRole('heading', { name: '星海旅人与机械猫' })).toBeTruthy();
  expect(screen.getByText('江眠 的助力')).toBeTruthy();
  expect(screen.getByText('1 / 3')).toBeTruthy();
  expect(screen.getByText('还需3助力')).toBeTruthy();
  expect(screen.getByRole('link', { name: '点数解锁' }).getAttribute('href')).toContain(POST);
  expect(requests[0]).toEqual({
    call: 'GET /cnt/cyphers/parseCypher',
    input: { cypherKey: 'K7QMX24A9S' },
  });
  await userEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(((await field()) as HTMLInputElement).value).toBe('');
});

test('a whole sentence is read for its code', async () => {
  rememberViewer(USER);
  const { requests } = entry(resolves(), counts({}));
  const box = await field();
  await userEvent.click(box);
  await userEvent.paste(`Hey VIP，快来帮我 ${SENTENCE}`);
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: '星海旅人与机械猫' });
  expect(requests[0]?.input).toEqual({ cypherKey: 'K7QMX24A9S' });
});

test('a code that stands for nothing says 解析失败, and the next letter takes it away', async () => {
  rememberViewer(USER);
  entry(
    answer(parseCode, () => {
      throw refusal('code.not_found', '解析失败');
    }),
  );
  await type('AAAAAAAAAA{Enter}');
  expect(await screen.findByText('解析失败')).toBeTruthy();
  await userEvent.type(await field(), '{Backspace}');
  expect(screen.queryByText('解析失败')).toBeNull();
});

test('a code of a rated work is resolved once an age is said, below the field', async () => {
  rememberViewer(USER);
  let isSaid = false;
  entry(
    counts({}),
    answer(putAgeLimit, (input) => {
      isSaid = true;
      return input;
    }),
    answer(parseCode, () => {
      if (!isSaid) {
        throw refusal('post.age_unsaid', '', { age: '18' });
      }
      return codeReply(resolved);
    }),
  );
  await type('K7QMX24A9S{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: '我已满 18 岁' }));
  expect(await screen.findByRole('heading', { name: '星海旅人与机械猫' })).toBeTruthy();
});

test('one helps once, however often one taps', async () => {
  rememberViewer(USER);
  const help = vi.fn<() => { fkPostId: string; helpCount: number; isOpened: boolean }>(() => ({
    fkPostId: POST,
    helpCount: 2,
    isOpened: false,
  }));
  entry(resolves(), counts({}), answer(helpCode, help));
  await type('K7QMX24A9S{Enter}');
  await userEvent.dblClick(await screen.findByRole('button', { name: '为 TA 助力' }));
  expect(await screen.findByText('2 / 3')).toBeTruthy();
  expect(screen.getByRole('button', { name: '已助力' }).hasAttribute('disabled')).toBe(true);
  expect(help).toHaveBeenCalledOnce();
  expect(shownToast.get()?.text).toBe('助力成功');
});

test('a stranger who helps becomes a guest and is led to the work', async () => {
  const { requests } = entry(
    answer(parseCode, () =>
      codeReply({
        ...resolved,
        ...(currentViewer() ? { helps: 2, hasHelped: true } : { postId: undefined }),
      }),
    ),
    counts({}),
    answer(guest, () => entryOf(GUEST)),
    answer(helpCode, () => ({ fkPostId: POST, helpCount: 2, isOpened: false })),
  );
  await type('K7QMX24A9S{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: '为 TA 助力' }));
  expect(await screen.findByRole('button', { name: '已助力' })).toBeTruthy();
  expect(currentViewer()).toEqual(GUEST);
  const link = await screen.findByRole('link', { name: '点数解锁' });
  expect(link.getAttribute('href')).toContain(POST);
  expect(requests.map(({ call }) => call).filter((call) => call.startsWith('POST'))).toEqual([
    'POST /sys/uc/guest',
    'POST /cnt/cyphers/helpCypher',
  ]);
});

test('why a help does not count is said', async () => {
  rememberViewer(GUEST);
  entry(
    resolves(),
    counts({}),
    answer(helpCode, () => {
      throw refusal('code.same_device', '这台设备已经为 TA 助力过了');
    }),
  );
  await type('K7QMX24A9S{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: '为 TA 助力' }));
  await vi.waitFor(() => expect(shownToast.get()?.text).toBe('这台设备已经为 TA 助力过了'));
  expect(screen.getByText('1 / 3')).toBeTruthy();
});

test.each([
  ['complete', { helps: 3 }, '3 / 3'],
  ['helped', { helps: 2, hasHelped: true }, '2 / 3'],
] as const)('a help refused as %s leaves no button to press again', async (reason, now, count) => {
  rememberViewer(USER);
  let isRefused = false;
  const { requests } = entry(
    answer(parseCode, () => codeReply({ ...resolved, ...(isRefused && now) })),
    counts({}),
    answer(helpCode, () => {
      isRefused = true;
      throw refusal(`code.${reason}`, '不用再点了');
    }),
  );
  await type('K7QMX24A9S{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: '为 TA 助力' }));
  expect(await screen.findByText(count)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '为 TA 助力' })).toBeNull();
  expect(screen.queryByRole('button', { name: '已助力' }) !== null).toBe(reason === 'helped');
  expect(shownToast.get()?.text).toBe('不用再点了');
  expect(requests.filter(({ call }) => call.includes('/cyphers/help'))).toHaveLength(1);
});

test('with all helps of one’s own the card leads to the post', async () => {
  rememberViewer(USER);
  entry(resolves({ isOwn: true }), counts({ [POST]: 3 }));
  await type('K7QMX24A9S{Enter}');
  expect(await screen.findByRole('link', { name: '查看资源' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '为 TA 助力' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '分享助力' }));
  expect(openDialogs.get()).toMatchObject([{ name: 'shareCode' }]);
});

test('whoever may open the work already is led to it, and its owner needs no more help', async () => {
  rememberViewer(USER);
  entry(resolves({ isOpen: true, helps: 3 }), counts({}));
  await type('K7QMX24A9S{Enter}');
  expect(await screen.findByText('已经可以打开')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看资源' })).toBeTruthy();
  expect(screen.queryByText('点数解锁')).toBeNull();
  expect(screen.queryByRole('button', { name: '为 TA 助力' })).toBeNull();
});

test('a guest who wants to share is asked to register', async () => {
  rememberViewer(GUEST);
  entry(resolves(), counts({}));
  await type('K7QMX24A9S{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: '分享助力' }));
  expect(openDialogs.get()).toMatchObject([{ name: 'account' }]);
});
