import type { Order, PayPage } from '../entities/payment/order.ts';

export const ORDER_NUMBER = 'B261117084211a1b2c3d4e5f60718';

/** An order that waits to be paid; a test says what matters to it. */
export const exampleOrder = (over: Partial<Order> = {}): Order => ({
  number: ORDER_NUMBER,
  tierId: '00000000-0000-4000-8000-000000000012',
  level: 12,
  name: '次元会员·季卡',
  names: { en: 'Worlds membership · 90 days' },
  days: 90,
  money: 3000,
  fullMoney: 3000,
  method: 'alipay',
  state: 'open',
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  paidAt: null,
  until: null,
  isLate: false,
  staffState: 'none',
  isRefundedElsewhere: false,
  refundReason: '',
  isTest: false,
  ...over,
});

export const paidOrder = (over: Partial<Order> = {}): Order =>
  exampleOrder({
    state: 'paid',
    paidAt: new Date().toISOString(),
    until: '2027-02-12T03:00:00.000Z',
    ...over,
  });

export const examplePage: PayPage = {
  url: 'https://gateway.example/pay/1',
  code: 'https://gateway.example/pay/1',
  appLink: null,
  mayFrame: true,
};
