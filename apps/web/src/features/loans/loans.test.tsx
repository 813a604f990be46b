import { entryOf, GUEST, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { currentViewer, forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { putAgeLimit } from '@baohe/contract/age-rating';
import { guest } from '@baohe/contract/identity';
import { giveLoan, lookAtLoan, ownLoans, revokeLoan, takeLoan } from '@baohe/contract/loans';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GivenLoan, LentPost } from '../../entities/loans.ts';
import { detailKey } from '../../entities/post/detail-key.ts';
import { answer, refusal, renderOnServer, type Answer } from '../../testing/on-server.tsx';
import { lentReply, loanReply, ownLoansReply } from '../../testing/replies.ts';
import { LendDialog } from './lend-dialog.tsx';
import { LoanLink } from './loan-link.tsx';

const POST = '00000000-0000-4000-8000-00000000000a';
const LOAN = '00000000-0000-4000-8000-00000000000c';
const TOKEN = 'T'.repeat(43);

const waiting = {
  id: LOAN,
  at: '2026-11-16T04:00:00.000Z',
  state: 'waiting' as const,
  takerName: '',
  until: '2026-11-23T04:00:00.000Z',
};

const lent: LentPost = {
  title: '星海旅人与机械猫',
  coverUrl: '/m/cover.webp',
  sourceType: 'post_10_exhentai',
  sourceLabel: '本子',
  giverName: '江眠',
  readableHours: 24,
  state: 'free',
  postId: undefined,
  until: null,
};

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  shownToast.set(null);
});

const lend = (...answers: Answer[]) => {
  rememberViewer(USER);
  return renderOnServer(
    <LendDialog postId={POST} title="星海旅人与机械猫" onClose={() => undefined} />,
    answers,
  );
};

test('a link is made and shown once, to be copied', async () => {
  const person = userEvent.setup();
  let loans: (typeof waiting)[] = [];
  lend(
    answer(ownLoans, () => ownLoansReply(loans)),
    answer(giveLoan, () => {
      loans = [waiting];
      return { loan: loanReply(waiting), token: TOKEN };
    }),
  );
  await person.click(await screen.findByRole('button', { name: '生成链接' }));
  const address = `${location.origin}/g#${TOKEN}`;
  expect(await screen.findByText(address)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '复制链接' }));
  await vi.waitFor(() => expect(shownToast.get()?.text).toBe('链接已复制'));
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(await screen.findByText(/还没有人打开/)).toBeTruthy();
});

test('a double tap gives one link, even if the first reply comes between the taps', async () => {
  const { requests } = lend(
    answer(ownLoans, () => ownLoansReply([])),
    answer(giveLoan, () => ({ loan: loanReply(waiting), token: TOKEN })),
  );
  await userEvent.click(await screen.findByRole('button', { name: '生成链接' }));
  await userEvent.click(await screen.findByRole('button', { name: '再送一位' }));
  expect(await screen.findByText(`${location.origin}/g#${TOKEN}`)).toBeTruthy();
  expect(requests.filter(({ call }) => call === `POST ${giveLoan.path}`)).toHaveLength(1);
});

test('a link that was taken back is not offered any longer', async () => {
  let loans: GivenLoan[] = [];
  lend(
    answer(ownLoans, () => ownLoansReply(loans)),
    answer(giveLoan, () => {
      loans = [waiting];
      return { loan: loanReply(waiting), token: TOKEN };
    }),
    answer(revokeLoan, () => {
      loans = [{ ...waiting, state: 'revoked' }];
      return null;
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '生成链接' }));
  const address = `${location.origin}/g#${TOKEN}`;
  expect(await screen.findByText(address)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '收回' }));
  await vi.waitFor(() => expect(screen.queryByText(address)).toBeNull());
});

test('what became of each is seen, and one that runs is taken back', async () => {
  const reading = { ...waiting, state: 'reading' as const, takerName: '小满' };
  const over = { ...waiting, id: POST, state: 'over' as const };
  let isBack = false;
  const { requests } = lend(
    answer(ownLoans, () =>
      ownLoansReply([isBack ? { ...reading, state: 'revoked' } : reading, over]),
    ),
    answer(revokeLoan, () => {
      isBack = true;
      return null;
    }),
  );
  expect(await screen.findByText(/小满 正在看/)).toBeTruthy();
  expect(screen.getByText('已结束')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '收回' }));
  expect(await screen.findByText('已收回')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '收回' })).toBeNull();
  expect(requests.find(({ call }) => call === 'POST /cnt/loan/revoke')?.input).toEqual({
    loanId: LOAN,
  });
});

test('too many in a day is said', async () => {
  lend(
    answer(ownLoans, () => ownLoansReply([])),
    answer(giveLoan, () => {
      throw refusal('request.too_many', '操作太频繁', { seconds: 60 });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '生成链接' }));
  await vi.waitFor(() => expect(shownToast.get()?.text).toBeTruthy());
});

const looked = (change: Partial<LentPost> = {}): Answer =>
  answer(lookAtLoan, () => lentReply({ ...lent, ...change }));

function link(enter: () => Promise<void>, ...answers: Answer[]) {
  const onOpen = vi.fn<(postId: string) => void>();
  const world = renderOnServer(
    <LoanLink token={TOKEN} enter={enter} onOpen={onOpen}>
      <p>{'去首页'}</p>
    </LoanLink>,
    answers,
  );
  return { ...world, onOpen };
}

test('a stranger opens what was sent, and reads', async () => {
  const enter = vi.fn<() => Promise<void>>(async () => rememberViewer(GUEST));
  const { onOpen } = link(
    enter,
    looked(),
    answer(guest, () => entryOf(GUEST)),
    answer(takeLoan, () => ({ fkPostId: POST, until: '2026-11-17T04:00:00.000Z' })),
  );
  expect(await screen.findByText('来自 江眠')).toBeTruthy();
  expect(screen.getByText(/可以看 24 小时/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '打开看看' }));
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledWith(POST));
  expect(enter).toHaveBeenCalledOnce();
  expect(currentViewer()).toEqual(GUEST);
});

test('who looked at the work before finds it open, not as it lies on the device', async () => {
  rememberViewer(USER);
  const { onOpen, queries } = link(
    async () => undefined,
    looked(),
    answer(takeLoan, () => ({ fkPostId: POST, until: '2026-11-17T04:00:00.000Z' })),
  );
  queries.setQueryData(detailKey(POST), 'the preview');
  await userEvent.click(await screen.findByRole('button', { name: '打开看看' }));
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledWith(POST));
  expect(queries.getQueryData(detailKey(POST))).toBeUndefined();
});

test('who reads by it already goes on', async () => {
  rememberViewer(USER);
  const { onOpen, requests } = link(
    async () => undefined,
    looked({ state: 'mine', postId: POST, until: '2026-11-17T04:00:00.000Z' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '打开看看' }));
  expect(onOpen).toHaveBeenCalledWith(POST);
  expect(requests.map(({ call }) => call)).toEqual(['POST /cnt/loan/look']);
});

test.each([
  ['own', '这是你送出的链接，发给朋友吧。'],
  ['taken', '已经有别人先打开了。'],
] as const)('a link that is %s opens nothing', async (state, text) => {
  rememberViewer(USER);
  link(async () => undefined, looked({ state }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '打开看看' })).toBeNull();
});

test('who comes a moment too late is told', async () => {
  rememberViewer(USER);
  link(
    async () => undefined,
    looked(),
    answer(takeLoan, () => {
      throw refusal('loan.taken', '已经有别人看了');
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '打开看看' }));
  expect((await screen.findByRole('alert')).textContent).toBe('已经有别人看了');
});

test('a link that ended says so', async () => {
  link(
    async () => undefined,
    answer(lookAtLoan, () => {
      throw refusal('loan.not_found', '这个链接无效或已收回');
    }),
  );
  expect(await screen.findByRole('heading', { name: '这份心意已经结束' })).toBeTruthy();
  expect(screen.getByText('去首页')).toBeTruthy();
});

test('a rated work is lent to whoever says their age', async () => {
  rememberViewer(USER);
  let isSaid = false;
  link(
    async () => undefined,
    answer(putAgeLimit, (input) => {
      isSaid = true;
      return input;
    }),
    answer(lookAtLoan, () => {
      if (!isSaid) {
        throw refusal('post.age_unsaid', '', { age: '18' });
      }
      return lentReply(lent);
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '我已满 18 岁' }));
  expect(await screen.findByRole('button', { name: '打开看看' })).toBeTruthy();
});

test('a rated work asks a stranger to register, and leaves them the other ways', async () => {
  link(
    async () => undefined,
    answer(lookAtLoan, () => {
      throw refusal('post.age_register');
    }),
  );
  expect(await screen.findByRole('button', { name: '注册用户' })).toBeTruthy();
  expect(screen.getByText('去首页')).toBeTruthy();
});
