import { openDialogs } from '@baohe/app-shell/dialogs';
import { USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { cancelOrder, ownOrders } from '@baohe/contract/payment';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Order } from '../../../entities/payment/order.ts';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { exampleOrder, paidOrder } from '../../../testing/orders.ts';
import { orderReply } from '../../../testing/replies.ts';
import { press } from '../../../testing/typing.ts';
import { OrderList } from './order-list.tsx';

beforeEach(() => {
  rememberViewer(USER);
  openDialogs.set([]);
  shownToast.set(null);
});

const number = (index: number) => `B26111708421100000000000000${index}`;

const LATE = { expiresAt: '2026-11-03T15:00:00Z', paidAt: '2026-11-03T15:23:00Z' };

const ORDERS: Order[] = [
  exampleOrder({ number: number(1) }),
  paidOrder({ number: number(2), name: '全站通·月卡', level: 41 }),
  paidOrder({ number: number(3), name: '福利会员·月卡', isLate: true, ...LATE }),
  exampleOrder({
    number: number(4),
    name: '暗网会员·月卡',
    state: 'refunded',
    refundReason: '重复购买',
  }),
  exampleOrder({ number: number(5), name: '次元会员·年卡', state: 'over' }),
  paidOrder({ number: number(6), name: '次元会员·永久', days: null, until: null }),
];

function open(orders: () => Order[] = () => ORDERS) {
  return renderOnServer(<OrderList />, [
    answer(ownOrders, () => ({ records: orders().map(orderReply), cursor: null })),
    answer(cancelOrder, () => orderReply(exampleOrder({ state: 'over' }))),
  ]);
}

const names = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('each order says what became of it', async () => {
  open();
  expect(await screen.findByText(/^支付宝 · 有效到 2027年2月12日 \d\d:00$/)).toBeTruthy();
  expect(screen.getByText('晚到账')).toBeTruthy();
  expect(screen.getByText('钱晚到 23 分钟，已照常开通，一天不少。')).toBeTruthy();
  expect(screen.getByText('已退回支付宝。原因：重复购买')).toBeTruthy();
  expect(screen.getByText('没有付款，已关闭。')).toBeTruthy();
  expect(screen.getByText('支付宝 · 永久有效')).toBeTruthy();
  expect(screen.getByText('剩余支付时间')).toBeTruthy();
});

test('money for which nothing was given says where it is, and what was settled says so', async () => {
  open(() => [
    exampleOrder({ number: number(1), staffState: 'waiting' }),
    exampleOrder({ number: number(2), state: 'over', staffState: 'solved' }),
    paidOrder({ number: number(3) }),
  ]);
  expect(await screen.findByText('处理中')).toBeTruthy();
  expect(screen.getByText('钱已收到，但没有自动开通，管理员会尽快处理。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '继续支付' })).toBeNull();
  // There is nothing to pay.
  expect(screen.getByRole('button', { name: '待支付0' })).toBeTruthy();
  expect(screen.getByText('已处理')).toBeTruthy();
  expect(screen.getByText('这笔付款没有开通会员，管理员已经处理。')).toBeTruthy();
  expect(screen.queryByText('没有付款，已关闭。')).toBeNull();
});

test('what was not given back by a gateway does not say that it was', async () => {
  open(() => [
    exampleOrder({ number: number(1), state: 'refunded', method: null }),
    exampleOrder({
      number: number(2),
      state: 'refunded',
      isRefundedElsewhere: true,
      refundReason: '重复购买',
    }),
  ]);
  expect(await screen.findByText('已退款。')).toBeTruthy();
  expect(screen.getByText('已退款。原因：重复购买')).toBeTruthy();
});

test('an order that was paid a moment ago is not said to be cancelled', async () => {
  let orders = [ORDERS[0]!];
  renderOnServer(<OrderList />, [
    answer(ownOrders, () => ({ records: orders.map(orderReply), cursor: null })),
    answer(cancelOrder, () => {
      throw refusal('order.status_not_possible', '订单现在的状态不能这样改');
    }),
  ]);
  await screen.findByRole('button', { name: '继续支付' });
  orders = [paidOrder({ number: number(1) })];
  await press('取消支付');
  await waitFor(() => expect(shownToast.get()?.text).toBe('这笔订单已经收到付款，没有取消'));
  expect(await screen.findByText(/^支付宝 · 有效到/)).toBeTruthy();
});

test('they are filtered by their state, with counts', async () => {
  open();
  expect(await screen.findByRole('button', { name: '全部6' })).toBeTruthy();
  await press('已支付3');
  expect(names()).toEqual(['全站通·月卡', '福利会员·月卡', '次元会员·永久']);
  await press('已退款1');
  expect(names()).toEqual(['暗网会员·月卡']);
});

test('an order that waits is paid on or cancelled', async () => {
  let orders = [ORDERS[0]!];
  const { requests } = open(() => orders);
  await userEvent.click(await screen.findByRole('button', { name: '继续支付' }));
  expect(openDialogs.get()).toMatchObject([{ name: 'payment', props: { orderNumber: number(1) } }]);
  orders = [exampleOrder({ number: number(1), state: 'over' })];
  await press('取消支付');
  await waitFor(() => expect(screen.queryByRole('button', { name: '取消支付' })).toBeNull());
  expect(requests.find(({ call }) => call.endsWith('/cancel'))?.input).toEqual({
    merchantTradeNo: number(1),
  });
  expect(shownToast.get()?.text).toBe('订单已取消');
});

test('who has bought nothing yet is shown the way', async () => {
  open(() => []);
  expect(await screen.findByRole('heading', { name: '还没有订单' })).toBeTruthy();
  await press('升级会员');
  expect(openDialogs.get()).toMatchObject([{ name: 'membership' }]);
});

test('a list that does not come can be fetched again', async () => {
  let fails = true;
  open(() => {
    if (fails) {
      throw refusal('server.failed', '服务器出错了');
    }
    return [];
  });
  expect(await screen.findByText('服务器出错了')).toBeTruthy();
  fails = false;
  await press('再试一次');
  expect(await screen.findByRole('heading', { name: '还没有订单' })).toBeTruthy();
});

test('while there are older ones the counts say so, and more can be fetched', async () => {
  renderOnServer(<OrderList />, [
    answer(ownOrders, ({ cursor }) =>
      cursor === undefined
        ? { records: [orderReply(ORDERS[0]!)], cursor: 'next' }
        : { records: [orderReply(ORDERS[1]!)], cursor: null },
    ),
  ]);
  expect(await screen.findByRole('button', { name: '全部1+' })).toBeTruthy();
  await press('更多');
  expect(await screen.findByRole('button', { name: '全部2' })).toBeTruthy();
});
