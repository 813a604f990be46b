import { expect, test } from 'vitest';
import { growthPercent, incomeBy, incomeOfDays, netOf } from './income.ts';

const rows = [
  { day: '2026-11-16', method: 'alipay', money: 3000, orders: 1, refunded: 0 },
  { day: '2026-11-16', method: 'wxpay', money: 2900, orders: 2, refunded: 1000 },
  { day: '2026-11-17', method: 'alipay', money: 100, orders: 1, refunded: 0 },
];

test('every day is there, in order, with what all methods have brought', () => {
  expect(incomeOfDays(rows, '2026-11-17', 3)).toEqual([
    { day: '2026-11-15', money: 0, orders: 0, refunded: 0 },
    { day: '2026-11-16', money: 5900, orders: 3, refunded: 1000 },
    { day: '2026-11-17', money: 100, orders: 1, refunded: 0 },
  ]);
});

test('what was given back is not part of the net', () => {
  const alipay = incomeBy(rows, ({ method }) => method).get('wxpay')!;
  expect(netOf(alipay)).toBe(1900);
});

test('growth needs something to grow from', () => {
  expect(growthPercent(120, 100)).toBeCloseTo(20);
  expect(growthPercent(50, 100)).toBeCloseTo(-50);
  expect(growthPercent(120, 0)).toBeNull();
});
