import { openDialogs } from '@baohe/app-shell/dialogs';
import { entryOf, GUEST, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { currentViewer, forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { putAgeLimit } from '@baohe/contract/age-rating';
import { helpCode, parseCode } from '@baohe/contract/codes';
import { guest } from '@baohe/contract/identity';
import { pageOsusume } from '@baohe/contract/posts';
import { codeSentence } from '@baohe/domain/codes/sentence';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer, type Answer } from '../testing/on-server.tsx';
import { codeReply } from '../testing/replies.ts';
import { CodeLinkScreen } from './code-link.tsx';

const POST = '00000000-0000-4000-8000-00000000000a';

const resolved = {
  postId: undefined as string | undefined,
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
const helps = (helpCount: number, isOpened = false) =>
  answer(helpCode, () => ({ fkPostId: POST, helpCount, isOpened }));
const noPosts = answer(pageOsusume, () => ({ records: [], total: 0 }) as never);

const open = (answers: readonly Answer[], site = {}) =>
  renderOnServer(<CodeLinkScreen />, [...answers, noPosts], { at: '/k/k7qm-x24a-9s', site });

const helpButton = () => screen.findByRole('button', { name: '助力' });

test('a stranger sees who asks for which work, and how far it is', async () => {
  const { requests } = open([resolves()]);
  expect(await screen.findByRole('heading', { name: '帮我开一下这个盒子' })).toBeTruthy();
  expect(screen.getByText('来自 江眠')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '星海旅人与机械猫' })).toBeTruthy();
  expect(screen.getByText('还需2助力')).toBeTruthy();
  expect(screen.getByText('已有 1 人助力')).toBeTruthy();
  expect(requests[0]).toEqual({
    call: 'GET /cnt/cyphers/parseCypher',
    input: { cypherKey: 'K7QMX24A9S' },
  });
  expect(currentViewer()).toBeNull();
});

test('a code without a name comes from a friend', async () => {
  open([resolves({ ownerName: '' })]);
  expect(await screen.findByText('来自 一位朋友')).toBeTruthy();
});

test('one tap makes a guest of a stranger and helps', async () => {
  const { requests } = open([
    resolves({ helps: 2 }),
    answer(guest, () => entryOf(GUEST)),
    helps(3, true),
  ]);
  await userEvent.click(await helpButton());
  expect(await screen.findByRole('heading', { name: '谢谢你！' })).toBeTruthy();
  expect(screen.getByText('江眠 已经收到你的助力')).toBeTruthy();
  expect(screen.getByText('盒子打开了')).toBeTruthy();
  expect(screen.getByText('你是第 3 位助力的人')).toBeTruthy();
  expect(currentViewer()).toEqual(GUEST);
  const changes = requests.map(({ call }) => call).filter((call) => call.startsWith('POST'));
  expect(changes.filter((call) => !call.includes('Osusume'))).toEqual([
    'POST /sys/uc/guest',
    'POST /cnt/cyphers/helpCypher',
  ]);
  expect(screen.getByRole('link', { name: '先逛逛' }).getAttribute('href')).toBe('/one/osusume');
  await userEvent.click(screen.getByRole('button', { name: '注册' }));
  expect(openDialogs.get()).toMatchObject([{ name: 'account', props: { mode: 'register' } }]);
});

test.each([
  [10, true],
  [0, false],
])('registering that brings %i points: promised %s', async (registerPoints, isPromised) => {
  open([resolves({ registerPoints, hasHelped: true })]);
  expect(await screen.findByRole('heading', { name: '也给自己开一个' })).toBeTruthy();
  expect(screen.queryByText(/注册后第二天再来签到，得 10 点/) !== null).toBe(isPromised);
  expect(screen.queryByText(/得 \d+ 点/) !== null).toBe(isPromised);
});

test('who comes back to the page after helping has helped', async () => {
  rememberViewer(USER);
  const { queries } = open([resolves({ postId: POST }), helps(2)]);
  await userEvent.click(await helpButton());
  await screen.findByText('你是第 2 位助力的人');
  expect(queries.getQueryData(['code-link', 'K7QMX24A9S'])).toMatchObject({
    helps: 2,
    hasHelped: true,
  });
});

test('somebody who is in helps without becoming anybody else', async () => {
  rememberViewer(USER);
  const { requests } = open([resolves({ postId: POST }), helps(2)]);
  await userEvent.dblClick(await helpButton());
  expect(await screen.findByText('你是第 2 位助力的人')).toBeTruthy();
  expect(screen.getByText('还需1助力')).toBeTruthy();
  const changes = requests.map(({ call }) => call).filter((call) => call.includes('/cyphers/help'));
  expect(changes).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '注册' })).toBeNull();
});

test('a link that stands for nothing says 解析失败 and leads on', async () => {
  open([
    answer(parseCode, () => {
      throw refusal('code.not_found', '解析失败');
    }),
  ]);
  expect(await screen.findByRole('heading', { name: '解析失败' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '先逛逛' })).toBeTruthy();
});

test('a code of a rated work is shown to whoever says their age', async () => {
  rememberViewer(USER);
  let isSaid = false;
  open([
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
  ]);
  await userEvent.click(await screen.findByRole('button', { name: '我已满 18 岁' }));
  expect(await helpButton()).toBeTruthy();
});

test('a code of a rated work asks a stranger to register', async () => {
  open([
    answer(parseCode, () => {
      throw refusal('post.age_register');
    }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: '注册用户' }));
  expect(openDialogs.get()).toMatchObject([{ name: 'account', props: { mode: 'register' } }]);
});

test('after too many tries the page says how long to wait, and can be asked again', async () => {
  let isWaiting = true;
  open([
    answer(parseCode, () => {
      if (isWaiting) {
        throw refusal('request.too_many', '操作太频繁，请 30 秒后再试', { seconds: 30 });
      }
      return codeReply(resolved);
    }),
  ]);
  expect(await screen.findByText(/30 ?秒/)).toBeTruthy();
  isWaiting = false;
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await helpButton()).toBeTruthy();
});

test.each([
  ['one’s own', { isOwn: true, postId: POST }, '这是你的口令'],
  ['a code that was helped with', { hasHelped: true }, '你已经助力过了'],
  ['a complete one', { helps: 3 }, '助力已经集齐，不用再点了'],
])('%s has no button to help', async (_, change, text) => {
  rememberViewer(USER);
  open([resolves(change)]);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '助力' })).toBeNull();
});

test('a complete one asks for nothing, and whoever may open the work goes there', async () => {
  rememberViewer(USER);
  open([resolves({ helps: 3, isOpen: true, postId: POST })]);
  expect(await screen.findByRole('heading', { name: '来看看这个盒子' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看资源' }).getAttribute('href')).toContain(POST);
});

test('why a help does not count stands under the button', async () => {
  rememberViewer(GUEST);
  open([
    resolves(),
    answer(helpCode, () => {
      throw refusal('code.same_device', '这台设备已经为 TA 助力过了');
    }),
  ]);
  await userEvent.click(await helpButton());
  expect((await screen.findByRole('alert')).textContent).toBe('这台设备已经为 TA 助力过了');
});

test.each([
  ['a member', true],
  ['a stranger', false],
])('%s who helps after the last one finds the box open and no button', async (_, isMember) => {
  if (isMember) {
    rememberViewer(USER);
  }
  let isComplete = false;
  const { requests, queries } = open([
    answer(parseCode, () => codeReply({ ...resolved, helps: isComplete ? 3 : 2 })),
    answer(guest, () => entryOf(GUEST)),
    answer(helpCode, () => {
      isComplete = true;
      throw refusal('code.complete', '已经集齐助力');
    }),
  ]);
  await userEvent.click(await helpButton());
  expect((await screen.findByRole('alert')).textContent).toBe('已经集齐助力');
  expect(await screen.findByText('助力已经集齐，不用再点了')).toBeTruthy();
  expect(screen.getByText('盒子打开了')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '助力' })).toBeNull();
  await vi.waitFor(() =>
    expect(queries.getQueryData(['code-link', 'K7QMX24A9S'])).toMatchObject({ helps: 3 }),
  );
  expect(requests.filter(({ call }) => call.includes('/cyphers/help'))).toHaveLength(1);
});

test('a help whose reply was lost counts as given at the next press', async () => {
  rememberViewer(USER);
  let hasHelped = false;
  open([
    answer(parseCode, () => codeReply({ ...resolved, helps: hasHelped ? 2 : 1, hasHelped })),
    answer(helpCode, () => {
      hasHelped = true;
      throw refusal('code.helped', '你已经助力过了，谢谢');
    }),
  ]);
  await userEvent.click(await helpButton());
  expect(await screen.findByText('你已经助力过了')).toBeTruthy();
  expect(await screen.findByText('还需1助力')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('你已经助力过了，谢谢');
  expect(screen.queryByRole('button', { name: '助力' })).toBeNull();
});

test.each([
  ['complete', '盒子打开了'],
  ['helped', '你已经助力过了'],
] as const)(
  'a help refused as %s takes the button away even if the code may not be looked at again',
  async (reason, shown) => {
    rememberViewer(USER);
    let isRefused = false;
    open([
      answer(parseCode, () => {
        if (isRefused) {
          throw refusal('request.too_many', '操作太频繁，请 30 秒后再试', { seconds: 30 });
        }
        return codeReply({ ...resolved, helps: 2 });
      }),
      answer(helpCode, () => {
        isRefused = true;
        throw refusal(`code.${reason}`, '不用再点了');
      }),
    ]);
    await userEvent.click(await helpButton());
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '助力' })).toBeNull();
  },
);

test('a site that wants an account first says so to a stranger who helps', async () => {
  open(
    [
      resolves(),
      answer(guest, () => {
        throw refusal('guest.not_allowed', '本站暂不开放游客访问，请先注册');
      }),
    ],
    { guestAccess: false },
  );
  await userEvent.click(await helpButton());
  expect((await screen.findByRole('alert')).textContent).toBe('本站暂不开放游客访问，请先注册');
  expect(screen.getByRole('button', { name: '注册' })).toBeTruthy();
});

test('the sentence can be taken along', async () => {
  const person = userEvent.setup();
  open([resolves()]);
  await person.click(await screen.findByRole('button', { name: '复制口令' }));
  await vi.waitFor(() => expect(shownToast.get()?.text).toBe('已复制口令'));
  expect(await navigator.clipboard.readText()).toBe(codeSentence('K7QMX24A9S'));
});

test('while the app is closed one can help, and goes nowhere else', async () => {
  open([resolves(), answer(guest, () => entryOf(GUEST)), helps(2)], { appEnabled: false });
  await userEvent.click(await helpButton());
  expect(await screen.findByRole('heading', { name: '谢谢你！' })).toBeTruthy();
  expect(screen.queryByText('先逛逛')).toBeNull();
  expect(screen.queryByRole('button', { name: /注册/ })).toBeNull();
});

test('while the app is closed one’s own code leads to no work', async () => {
  rememberViewer(USER);
  open([resolves({ isOwn: true, isOpen: true, postId: POST })], { appEnabled: false });
  expect(await screen.findByRole('heading', { name: '这是你的口令' })).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: '查看资源' })).toBeNull());
});
