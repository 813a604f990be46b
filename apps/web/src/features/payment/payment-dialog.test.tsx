import { updateViewer } from '@baohe/app-shell/enter';
import { memberOf, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { currentViewer, forgetViewer } from '@baohe/app-shell/viewer';
import { whoAmI } from '@baohe/contract/identity';
import {
  cancelOrder,
  checkOrder,
  createOrder,
  orderPrice,
  payOrderAgain,
} from '@baohe/contract/payment';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../entities/payment/order.ts';
import { detailKey } from '../../entities/post/detail-key.ts';
import { answer, refusal, renderOnServer, type Answer } from '../../testing/on-server.tsx';
import { exampleOrder, examplePage, ORDER_NUMBER, paidOrder } from '../../testing/orders.ts';
import { orderReply, payPageReply } from '../../testing/replies.ts';
import { exampleTier, sellsTiers } from '../../testing/tiers.ts';
import { fill, press } from '../../testing/typing.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { POLL_MS, WAIT_MS, type PaymentSubject } from './use-payment.ts';

const TIER = exampleTier(12, { name: '次元会员·季卡', price: 3000, areas: ['dimension'] });

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // Whose replies lie in the cache is known, as after every start.
  await updateViewer(USER, new QueryClient());
  shownToast.set(null);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  forgetViewer();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

interface World {
  answers?: Answer[];
  page?: Partial<typeof examplePage>;
  order?: Partial<Order>;
  subject?: PaymentSubject;
}

/** The server's one order; a test changes it. */
function open({ answers = [], page = {}, order = {}, subject = { tierId: TIER.id } }: World = {}) {
  const onClose = vi.fn<() => void>();
  const server = { order: exampleOrder({ tierId: TIER.id, ...order }) };
  const started = () => ({
    order: orderReply(server.order),
    page: payPageReply({ ...examplePage, ...page }),
  });
  const world = renderOnServer(<PaymentDialog {...subject} onClose={onClose} />, [
    sellsTiers([TIER]),
    answer(createOrder, started),
    answer(payOrderAgain, started),
    answer(checkOrder, () => orderReply(server.order)),
    answer(cancelOrder, () => orderReply({ ...server.order, state: 'over' })),
    answer(whoAmI, () => memberOf(12)),
    ...answers,
  ]);
  const sent = (path: string) => world.requests.filter(({ call }) => call.endsWith(path));
  return { ...world, onClose, server, sent };
}

async function choose(name = '支付宝') {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(name) }));
}

async function pay(world: World = {}) {
  const opened = open(world);
  await choose();
  await press('确认支付');
  await later(WAIT_MS);
  await screen.findByRole('button', { name: '我已支付' });
  return opened;
}

test('without a method nothing is ordered', async () => {
  const { sent } = open();
  expect(await screen.findByText('¥30.00')).toBeTruthy();
  expect(screen.getByText('次元会员·季卡')).toBeTruthy();
  expect(screen.getAllByText('免手续费')).toHaveLength(2);
  await press('确认支付');
  expect(shownToast.get()?.text).toBe('请选择支付方式');
  expect(sent('/create')).toEqual([]);
});

test('a confirmed order waits three seconds, then the page of the gateway stands in the dialog', async () => {
  const { sent } = open();
  await choose('微信支付');
  await press('确认支付');
  expect(await screen.findByText('正在为你打开支付页…')).toBeTruthy();
  await later(WAIT_MS - 100);
  expect(screen.queryByTitle('支付页面')).toBeNull();
  await later(200);
  const frame = await screen.findByTitle('支付页面');
  expect(frame.getAttribute('src')).toBe(examplePage.url);
  expect(sent('/create')[0]?.input).toEqual({ groupId: TIER.id, payType: 'wxpay' });
  expect(screen.getByRole('img', { name: '支付二维码' })).toBeTruthy();
  const outside = screen.getByRole('link', { name: '在外部打开' });
  expect([outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener',
  ]);
  expect(screen.getByText('B261…0718')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^09:5\d$/);
  expect(screen.queryByText('测试支付，不会扣款')).toBeNull();
});

test('a page that may not be framed is opened outside or scanned; a test says that it is one', async () => {
  await pay({ page: { mayFrame: false }, order: { isTest: true } });
  expect(screen.queryByTitle('支付页面')).toBeNull();
  expect(screen.getByRole('img', { name: '支付二维码' })).toBeTruthy();
  expect(screen.getByText('测试支付，不会扣款')).toBeTruthy();
});

test('once it is paid the viewer holds the tier and what is looked at opens, without a reload', async () => {
  const { server, queries, onClose } = await pay();
  queries.setQueryData(detailKey('one'), {});
  await later(POLL_MS);
  expect(screen.getByTitle('支付页面')).toBeTruthy();

  server.order = paidOrder({ tierId: TIER.id });
  await later(POLL_MS);
  expect(await screen.findByRole('dialog', { name: '支付成功' })).toBeTruthy();
  expect(screen.getByText('次元会员·季卡 已开通，祝你探索愉快')).toBeTruthy();
  expect(screen.getByText('2027年2月12日')).toBeTruthy();
  expect(await screen.findByText('次元')).toBeTruthy();
  await waitFor(() => expect(currentViewer()).toEqual(memberOf(12)));
  expect(queries.getQueryState(detailKey('one'))?.isInvalidated).toBe(true);
  await press('完成');
  expect(onClose).toHaveBeenCalledOnce();
});

test('who says to have paid is checked at once, and hears when nothing has come', async () => {
  const { sent, server } = await pay();
  const before = sent('/check').length;
  await press('我已支付');
  await waitFor(() => expect(sent('/check')).toHaveLength(before + 1));
  await waitFor(() => expect(shownToast.get()?.text).toBe('还没有收到付款，每 3 秒会自动查一次'));
  server.order = paidOrder({ tierId: TIER.id });
  await press('我已支付');
  expect(await screen.findByRole('dialog', { name: '支付成功' })).toBeTruthy();
});

test('who says to have paid hears that nobody could be asked, and is not told that nothing came', async () => {
  let isAway = false;
  const { server } = await pay({
    answers: [
      answer(checkOrder, () => {
        if (isAway) {
          throw refusal('server.failed', '服务器开小差了');
        }
        return orderReply(server.order);
      }),
    ],
  });
  isAway = true;
  await press('我已支付');
  await waitFor(() => expect(shownToast.get()?.text).toBe('服务器开小差了'));
  isAway = false;
  server.order = paidOrder({ tierId: TIER.id });
  await press('我已支付');
  expect(await screen.findByRole('dialog', { name: '支付成功' })).toBeTruthy();
});

test('late money is granted and says so; money for nothing waits for the staff', async () => {
  const { server, queries } = await pay();
  server.order = paidOrder({ tierId: TIER.id, isLate: true });
  await later(POLL_MS);
  expect(
    await screen.findByText('钱到得晚了一些，次元会员·季卡 已照常开通，一天不少。'),
  ).toBeTruthy();
  server.order = paidOrder({ tierId: TIER.id, staffState: 'waiting' });
  await act(() => queries.invalidateQueries({ queryKey: ['orders'] }));
  expect(await screen.findByText('钱已收到，但没有自动开通，管理员会尽快处理。')).toBeTruthy();
  expect(screen.queryByText('有效期至')).toBeNull();
});

test('money that waits for the staff is neither asked for again nor said to be missing', async () => {
  const { server, onClose, sent } = await pay();
  server.order = exampleOrder({ tierId: TIER.id, staffState: 'waiting' });
  await press('我已支付');
  expect(await screen.findByText('钱已收到，但没有自动开通，管理员会尽快处理。')).toBeTruthy();
  for (const name of ['取消支付', '我已支付', '重新下单']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByTitle('支付页面')).toBeNull();
  expect(shownToast.get()).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: '关闭' }).at(-1)!);
  expect(onClose).toHaveBeenCalledOnce();
  expect([shownToast.get(), sent('/cancel')]).toEqual([null, []]);
});

test('a failed order closes the dialog with its text', async () => {
  const { onClose } = open({
    answers: [
      answer(createOrder, () => {
        throw refusal('payment.no_gateway', '支付通道未上线');
      }),
    ],
  });
  await choose();
  await press('确认支付');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(shownToast.get()).toMatchObject({ kind: 'error', text: '支付通道未上线' });
});

test('取消支付 ends the order', async () => {
  const { onClose, sent } = await pay();
  await press('取消支付');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent('/cancel')[0]?.input).toEqual({ merchantTradeNo: ORDER_NUMBER });
  expect(shownToast.get()?.text).toBe('订单已取消');
});

test('who cancels what was paid a moment ago sees that it was paid', async () => {
  const { server, onClose } = await pay({
    answers: [
      answer(cancelOrder, () => {
        throw refusal('order.status_not_possible', '订单现在的状态不能这样改');
      }),
    ],
  });
  server.order = paidOrder({ tierId: TIER.id });
  await press('取消支付');
  expect(await screen.findByRole('dialog', { name: '支付成功' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('who leaves an order hears where it is found again', async () => {
  const { onClose, sent, address } = await pay();
  await press('关闭');
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent('/cancel')).toEqual([]);
  expect(shownToast.get()).toMatchObject({ text: '订单还没有支付' });
  await act(async () => shownToast.get()?.way?.follow());
  await waitFor(() => expect(address()).toBe('/one/mine/orders'));
});

test('an order whose time is over says so, and another one is made', async () => {
  const { server, sent } = await pay();
  server.order = exampleOrder({ tierId: TIER.id, state: 'over' });
  await later(POLL_MS);
  expect(await screen.findByText('订单已超时')).toBeTruthy();
  expect(screen.queryByTitle('支付页面')).toBeNull();
  server.order = exampleOrder({ tierId: TIER.id, number: `${ORDER_NUMBER.slice(0, -1)}9` });
  await press('重新下单');
  await press('确认支付');
  await later(WAIT_MS);
  expect(await screen.findByText('B261…0719')).toBeTruthy();
  expect(sent('/create')).toHaveLength(2);
});

test('in place of one that was taken up and is over the same tier is ordered', async () => {
  const { server, sent } = open({ subject: { orderNumber: ORDER_NUMBER } });
  await screen.findByTitle('支付页面');
  server.order = exampleOrder({ tierId: TIER.id, state: 'over' });
  await later(POLL_MS);
  await press('重新下单');
  await choose();
  await press('确认支付');
  await waitFor(() => expect(sent('/create')[0]?.input).toMatchObject({ groupId: TIER.id }));
});

test('at the end of its time the server is asked about it', async () => {
  const { sent } = await pay({
    order: { expiresAt: new Date(Date.now() + 5000).toISOString() },
    answers: [],
  });
  const before = sent('/check').length;
  await later(2100);
  expect(screen.getByRole('timer').textContent).toBe('00:00');
  expect(sent('/check').length).toBeGreaterThan(before);
});

test('an order that was left is paid on', async () => {
  const { sent } = open({ subject: { orderNumber: ORDER_NUMBER } });
  expect(await screen.findByTitle('支付页面')).toBeTruthy();
  expect(sent('/payAgain')[0]?.input).toEqual({ merchantTradeNo: ORDER_NUMBER });
  expect(sent('/create')).toEqual([]);
});

test('an order that cannot be paid on closes the dialog with its text', async () => {
  const { onClose } = open({
    subject: { orderNumber: ORDER_NUMBER },
    answers: [
      answer(payOrderAgain, () => {
        throw refusal('payment.channel_failed', '支付通道获取失败');
      }),
    ],
  });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(shownToast.get()?.text).toBe('支付通道获取失败');
});

test.each([
  ['paid', paidOrder({ tierId: TIER.id }), '支付成功'],
  ['over', exampleOrder({ tierId: TIER.id, state: 'over' }), '订单已超时'],
] as const)(
  'an order that was left, and is %s by now, is shown as it is',
  async (_, order, heading) => {
    const { onClose, sent } = open({
      subject: { orderNumber: ORDER_NUMBER },
      order,
      answers: [
        answer(payOrderAgain, () => {
          throw refusal('payment.order_expired', '订单已超时');
        }),
      ],
    });
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect([onClose.mock.calls, shownToast.get(), sent('/create')]).toEqual([[], null, []]);
  },
);

test('a coupon lowers the price and goes with the order', async () => {
  const { sent } = open({
    answers: [
      answer(orderPrice, ({ couponCode }) => {
        if (couponCode !== 'SPRING10') {
          throw refusal('coupon.not_valid', '优惠码无效，或不适用于这个会员');
        }
        return { money: 2700, fullMoney: 3000 };
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: '有优惠码？' }));
  fill('优惠码', 'autumn');
  await press('使用');
  expect(await screen.findByText('优惠码无效，或不适用于这个会员')).toBeTruthy();
  fill('优惠码', '??');
  await press('使用');
  expect(await screen.findByText('优惠码由字母和数字组成')).toBeTruthy();
  expect(sent('/price')).toHaveLength(1);
  fill('优惠码', 'spring-10 ');
  await press('使用');
  expect(await screen.findByText('¥27.00')).toBeTruthy();
  expect(screen.getByText('SPRING10 已减 ¥3.00')).toBeTruthy();
  await choose();
  await press('确认支付');
  await waitFor(() => expect(sent('/create')).toHaveLength(1));
  expect(sent('/create')[0]?.input).toMatchObject({ couponCode: 'SPRING10' });
});

test('a coupon that is used up meanwhile is taken off, and the dialog stays', async () => {
  const { onClose } = open({
    answers: [
      answer(orderPrice, () => ({ money: 2700, fullMoney: 3000 })),
      answer(createOrder, () => {
        throw refusal('coupon.not_valid', '优惠码无效，或不适用于这个会员');
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: '有优惠码？' }));
  fill('优惠码', 'SPRING10');
  await press('使用');
  await screen.findByText('¥27.00');
  await choose();
  await press('确认支付');
  expect(await screen.findByText('¥30.00')).toBeTruthy();
  expect(shownToast.get()?.text).toBe('优惠码无效，或不适用于这个会员');
  expect(onClose).not.toHaveBeenCalled();
});
