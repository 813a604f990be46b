import type { Client } from '@baohe/client/client';
import { expect, test } from 'vitest';
import type { OrdersFilter } from '../../entities/money/orders.ts';
import { ordersFile } from './orders-file.ts';

const EVERY: OrdersFilter = {
  status: null,
  needsStaff: false,
  number: '',
  paidBy: '',
  personId: '',
  tierId: '',
  couponId: '',
  kind: '',
  fromDay: '',
  untilDay: '',
};

test('the file holds the orders of every page, and a name cannot be a formula', async () => {
  const pages = [
    { records: [order('A1', '=cmd|x')], cursor: 'next' },
    { records: [order('A2', '半夏')], cursor: null },
  ];
  const inputs: object[] = [];
  const client = {
    call: async (_: unknown, input: object) => {
      inputs.push(input);
      return pages[inputs.length - 1];
    },
  } as unknown as Client;
  const text = await (await ordersFile(client, EVERY, 'zh-CN')).text();
  const [, first, second] = text.trim().split(/\r?\n/);
  expect(first).toContain('A1');
  expect(first).not.toContain(',=cmd');
  expect(second).toContain('A2');
  expect(inputs[1]).toMatchObject({ cursor: 'next' });
});

test('of very many orders none is left out', async () => {
  const many = Array.from({ length: 6000 }, (_, at) => order(`B${at}`, '半夏'));
  const pages = [
    { records: many, cursor: 'second' },
    { records: many, cursor: 'third' },
    { records: [order('LAST', '半夏')], cursor: null },
  ];
  let page = 0;
  const client = { call: async () => pages[page++] } as unknown as Client;
  const text = await (await ordersFile(client, EVERY, 'zh-CN')).text();
  const lines = text.trim().split(/\r?\n/);
  expect(lines).toHaveLength(1 + 12_001);
  expect(lines.at(-1)).toContain('LAST');
});

const order = (merchantTradeNo: string, username: string) => ({
  payOrderId: merchantTradeNo,
  merchantTradeNo,
  systemTradeNo: null,
  fkUserUuid: 'u',
  username,
  groupName: '次元会员',
  names: {},
  money: 1200,
  payType: 'alipay',
  status: 1,
  flags: [],
  createTime: '2026-11-17T04:00:00.000Z',
  payTime: null,
  refundTime: null,
  isTest: false,
});
