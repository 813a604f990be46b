import { updateViewer } from '@baohe/app-shell/enter';
import { GUEST, memberOf, USER } from '@baohe/app-shell/testing/people';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { whoAmI } from '@baohe/contract/identity';
import { checkOrder } from '@baohe/contract/payment';
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../entities/payment/order.ts';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { exampleOrder, ORDER_NUMBER, paidOrder } from '../../testing/orders.ts';
import { orderReply } from '../../testing/replies.ts';
import { press } from '../../testing/typing.ts';
import { PaymentResult, RETURN_SECONDS } from './payment-result.tsx';
import { POLL_MS } from './use-payment.ts';

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // Whose replies lie in the cache is known, as after every start.
  await updateViewer(USER, new QueryClient());
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  forgetViewer();
});

function open(order: () => Order, { number = ORDER_NUMBER, isFramed = false } = {}) {
  const onReturn = vi.fn<() => void>();
  const world = renderOnServer(
    <PaymentResult orderNumber={number || undefined} isFramed={isFramed} onReturn={onReturn}>
      <a href="/">{'返回首页'}</a>
    </PaymentResult>,
    [answer(checkOrder, () => orderReply(order())), answer(whoAmI, () => memberOf(12))],
  );
  return { ...world, onReturn };
}

test('a paid order shows what was bought and goes on after ten seconds', async () => {
  const { onReturn, requests } = open(() => paidOrder());
  expect(await screen.findByRole('heading', { name: '支付成功' })).toBeTruthy();
  expect(screen.getByText('次元会员·季卡')).toBeTruthy();
  expect(screen.getByText('¥30.00')).toBeTruthy();
  expect(screen.getByText('2027年2月12日')).toBeTruthy();
  expect(requests[0]).toEqual({
    call: 'POST /usr/payOrder/check',
    input: { merchantTradeNo: ORDER_NUMBER },
  });
  await act(() => vi.advanceTimersByTimeAsync((RETURN_SECONDS - 2) * 1000));
  expect(onReturn).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(onReturn).toHaveBeenCalledOnce();
});

test('who does not want to wait goes on at once', async () => {
  const { onReturn } = open(() => paidOrder());
  await screen.findByRole('heading', { name: '支付成功' });
  await press('立即返回');
  expect(onReturn).toHaveBeenCalledOnce();
});

test('inside of the payment dialog it leads nowhere', async () => {
  const { onReturn } = open(() => paidOrder(), { isFramed: true });
  await screen.findByRole('heading', { name: '支付成功' });
  expect(screen.queryByRole('button', { name: '立即返回' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync((RETURN_SECONDS + 2) * 1000));
  expect(onReturn).not.toHaveBeenCalled();
});

test('an unpaid order is checked again three seconds after the press', async () => {
  let order = exampleOrder();
  const { requests } = open(() => order);
  expect(
    await screen.findByRole('heading', { name: '未检测到支付, 补单请联系管理员' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回首页' })).toBeTruthy();
  order = paidOrder();
  await press('重新检测');
  expect(screen.getByRole('heading', { name: '检测中' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS - 500));
  expect(requests).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(await screen.findByRole('heading', { name: '支付成功' })).toBeTruthy();
});

test.each(['open', 'over', 'failed'] as const)(
  'money with the staff is not said to be missing: %s',
  async (state) => {
    open(() => exampleOrder({ state, staffState: 'waiting' }));
    expect(await screen.findByRole('heading', { name: '等管理员处理' })).toBeTruthy();
    expect(screen.getByText('钱已收到，但没有自动开通，管理员会尽快处理。')).toBeTruthy();
    expect(screen.queryByText(/到账后会照常开通/)).toBeNull();
    expect(screen.getByText('B261…0718')).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回首页' })).toBeTruthy();
  },
);

test.each([null, GUEST])('another browser says that it cannot look', async (viewer) => {
  forgetViewer();
  if (viewer) {
    rememberViewer(viewer);
  }
  const { requests } = open(() => paidOrder());
  expect(await screen.findByRole('heading', { name: '这里看不到支付结果' })).toBeTruthy();
  expect(screen.getByText(/付款记在账号上，会员照常开通/)).toBeTruthy();
  expect(requests).toEqual([]);
});

test('an order of somebody else is not shown', async () => {
  open(() => {
    throw refusal('order.not_found', '没有这个订单');
  });
  expect(await screen.findByRole('heading', { name: '没有这个订单' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重新检测' })).toBeNull();
});

test('an address without a number asks nothing', async () => {
  const { requests } = open(() => paidOrder(), { number: '' });
  expect(await screen.findByRole('heading', { name: '没有订单号' })).toBeTruthy();
  expect(requests).toEqual([]);
});
