import { tierList } from '@baohe/contract/membership';
import { managedTiers, type ManagedTier } from '@baohe/contract/membership-managed';
import { managedMoney } from '@baohe/contract/money-managed';
import {
  managedGateways,
  managedOrders,
  testGateway,
  type ManagedGateway,
} from '@baohe/contract/payment-managed';
import { managedBills, type FoundBill } from '@baohe/contract/points-managed';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, renderOnServer, signInAs } from '../testing/on-server.tsx';
import { withTables } from '../testing/tables.ts';
import { GatewaysScreen } from './gateways.tsx';
import { LedgerScreen } from './ledger.tsx';
import { ReconciliationScreen } from './reconciliation.tsx';
import { TiersScreen } from './tiers.tsx';

const ID = '0a1b2c3d-0000-4000-8000-00000000000f';

beforeEach(() => {
  withTables();
  signInAs('user', 'admin');
});

const tier: ManagedTier = {
  uuid: ID,
  userGroupId: ID,
  groupType: '次元会员',
  groupName: '次元会员·月卡',
  names: { en: 'Month' },
  typeNames: {},
  groupLevel: 11,
  areas: ['dimension'],
  groupBgcolor: '#6a3df0',
  discountPrice: 12,
  originalPrice: 15,
  groupDesc: ['全部漫画'],
  groupZone: { areaName: '次元', areaList: ['漫画'] },
  days: 30,
  status: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
};

test('a price is changed: what it means is said before, and it is sent in whole fen', async () => {
  const { requests } = renderOnServer(<TiersScreen />, [
    answer(managedTiers.page, () => ({ records: [tier], cursor: null })),
    answer(managedTiers.batchUpdate, () => ({ changed: 1 })),
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /次元会员·月卡/ }));
  const price = screen.getByLabelText('售价（元）');
  await user.clear(price);
  await user.type(price, '九块九');
  await user.tab();
  expect(await screen.findByText('请输入金额，例如 30 或 9.90')).toBeTruthy();
  await user.clear(price);
  await user.type(price, '9.9');
  expect(await screen.findByText(/¥12\.00 改为 ¥9\.90/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const sent = JSON.stringify(requests);
  expect(sent).toContain('"discountPrice":9.9');
  // What was not touched goes back as it came.
  expect(sent).toContain('"names":{"en":"Month"}');
  expect(sent).toContain('"groupDesc":["全部漫画"]');
});

test('a price that was saved closes its panel when the list has the new one', async () => {
  let sold = tier;
  let readAgain = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    readAgain = resolve;
  });
  const { requests } = renderOnServer(<TiersScreen />, [
    answer(managedTiers.page, async () => {
      if (sold !== tier) {
        await mayAnswer;
      }
      return { records: [sold], cursor: null };
    }),
    answer(managedTiers.batchUpdate, () => {
      sold = { ...tier, discountPrice: 9, updatedAt: '2026-11-02T00:00:00.000Z' };
      return { changed: 1 };
    }),
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /次元会员·月卡/ }));
  await user.clear(screen.getByLabelText('售价（元）'));
  await user.type(screen.getByLabelText('售价（元）'), '9');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await expect.poll(() => requests.filter(({ call }) => call.includes('/page')).length).toBe(2);
  expect(screen.getByRole('dialog')).toBeTruthy();
  readAgain();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: /次元会员·月卡/ }));
  expect(screen.getByLabelText<HTMLInputElement>('售价（元）').value).toBe('9.00');
  expect(screen.queryByText(/这里有了新的改动/)).toBeNull();
});

const gateway: ManagedGateway = {
  payGatewayId: ID,
  name: '一号',
  address: 'https://pay.example/',
  merchantId: '1001',
  methods: ['alipay'],
  keyJoin: 'plain',
  signCase: 'lower',
  entry: 'mapi',
  mayFrame: false,
  hosts: [],
  position: 0,
  weight: 1,
  hasKey: true,
  isTest: false,
  status: 1,
};

const gateways = [
  answer(managedGateways.list, () => ({ records: [gateway], cursor: null })),
  answer(managedMoney.gatewayFigures, () => ({ records: [] })),
];

test('a gateway is tried: what was asked and what answered stand there', async () => {
  renderOnServer(<GatewaysScreen />, [
    ...gateways,
    answer(testGateway, () => ({
      isThere: false,
      outcome: 'refused' as const,
      message: '商户不存在',
      tried: 'GET https://pay.example/api.php?act=query&pid=1001&key=***',
      httpStatus: 200,
      milliseconds: 31,
    })),
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^测试 ?一号$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('网关在线，但不认这个商户号或密钥。')).toBeTruthy();
  expect(dialog.getByText(/key=\*\*\*/)).toBeTruthy();
  expect(dialog.getByText('商户不存在')).toBeTruthy();
});

test('the key of a gateway is kept unless another is written; another address needs it again', async () => {
  const { requests } = renderOnServer(<GatewaysScreen />, [
    ...gateways,
    answer(managedGateways.batchUpdate, () => ({ changed: 1 })),
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '编辑「一号」' }));
  const address = screen.getByLabelText('接口地址');
  await user.type(address, 'new/');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请输入完整的密钥，至少 16 个字符')).toBeTruthy();
  await user.clear(address);
  await user.type(address, 'https://pay.example/');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const sent = JSON.stringify(requests);
  expect(sent).not.toContain('"key"');
  expect(sent).not.toContain('"address":"https://pay.example/"');
});

test('a gateway that was saved closes its panel when the list has it', async () => {
  let readAgain = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    readAgain = resolve;
  });
  let listed = 0;
  renderOnServer(<GatewaysScreen />, [
    ...gateways,
    answer(managedGateways.list, async () => {
      if (++listed > 1) {
        await mayAnswer;
      }
      return { records: [gateway], cursor: null };
    }),
    answer(managedGateways.batchUpdate, () => ({ changed: 1 })),
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '编辑「一号」' }));
  await user.type(screen.getByLabelText('名称'), '甲');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await expect.poll(() => listed).toBe(2);
  expect(screen.getByRole('dialog')).toBeTruthy();
  readAgain();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('days that do not add up are marked, and can be asked about', async () => {
  const none = { orders: 0, money: 0 };
  const { requests } = renderOnServer(<ReconciliationScreen />, [
    answer(managedMoney.reconciliationDays, () => ({
      days: [
        {
          day: '2026-11-17',
          atGateway: { orders: 3, money: 3600 },
          byStaff: none,
          granted: { orders: 2, money: 2400 },
          refunded: none,
          solved: 0,
          late: 1,
          waiting: 1,
          lastCheck: null,
        },
      ],
    })),
    answer(managedOrders.report, () => ({
      paidWithoutGrant: [],
      flagged: [],
      refusedCallbacks: [{ outcome: 'bad_signature', number: 4, last: '2026-11-17T04:00:00.000Z' }],
    })),
    answer(managedMoney.askGateways, () => ({ orders: 2, found: 1, unanswered: 0 })),
  ]);
  expect(await screen.findByText('≠ 2 次开通')).toBeTruthy();
  expect(screen.getByText('钱、订单和会员都对得上。')).toBeTruthy();
  expect(screen.getByText('签名不对')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^现在对一次/ }));
  await expect.poll(() => JSON.stringify(requests)).toContain('"day":"2026-11-17"');
});

const bill: FoundBill = {
  billId: ID,
  billDatetime: '2026-11-17T04:00:00.000Z',
  billRemark: '礼物',
  billIncomeType: 1,
  billMoneyType: 1,
  billMoney: 30,
  balanceBefore: 0,
  balanceAfter: 30,
  reason: 'gift',
  note: '',
  post: null,
  wasInvited: false,
  fkUserId: ID,
  number: 4,
  reference: 'x',
  staffId: null,
  status: 1,
  username: '江眠',
  staffName: '',
  isCountered: false,
};

test('an entry of the ledger leads to its person and is countered with a reason', async () => {
  const { requests } = renderOnServer(<LedgerScreen />, [
    answer(managedBills.search, () => ({ records: [bill], cursor: null })),
    answer(managedBills.counter, () => ({ billId: ID })),
    answer(tierList, () => ({ records: [] })),
  ]);
  const user = userEvent.setup();
  expect((await screen.findByRole('link', { name: '江眠' })).getAttribute('href')).toContain(ID);
  await user.click(screen.getByRole('button', { name: /^冲正 ?4$/ }));
  const dialog = within(screen.getByRole('dialog', { name: '冲正这一条' }));
  expect(dialog.getByText(/账本多一条 -30 点的更正/)).toBeTruthy();
  await user.type(dialog.getByLabelText('原因'), '重复发放');
  await user.click(dialog.getByRole('button', { name: '冲正' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify(requests)).toContain('重复发放');
});

test('an operator sees a gateway’s last day hour by hour, and reads why callbacks were refused', async () => {
  const hours = Array.from({ length: 24 }, (_, at) => ({
    since: new Date(Date.UTC(2026, 10, 17, at)).toISOString(),
    paid: at === 3 ? 4 : 0,
    refused: at === 5 ? 2 : 0,
    waiting: 0,
    unpaid: 0,
  }));
  renderOnServer(<GatewaysScreen />, [
    answer(managedGateways.list, () => ({ records: [gateway], cursor: null })),
    answer(managedMoney.gatewayFigures, () => ({
      records: [
        {
          payGatewayId: gateway.payGatewayId,
          orders: 6,
          paid: 4,
          paidSeconds: 20,
          lastCallbackAt: null,
          hours,
        },
      ],
    })),
    answer(managedMoney.payCallbacks, (input) => ({
      records: input.isRefused
        ? [
            {
              callbackId: gateway.payGatewayId,
              at: '2026-11-17T04:00:00.000Z',
              payGatewayId: null,
              merchantTradeNo: '2026111700000001',
              outcome: 'bad_signature',
              raw: 'out_trade_no=2026111700000001&money=1.00',
            },
          ]
        : [],
      cursor: null,
    })),
  ]);
  const user = userEvent.setup();
  const table = within(await screen.findByRole('table', { name: '「一号」24 小时的订单' }));
  expect(table.getAllByRole('row')).toHaveLength(25);
  expect(table.getByRole('cell', { name: '4' })).toBeTruthy();
  expect(screen.getByText('被拒 2')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '被拒绝的通知' }));
  const panel = within(await screen.findByRole('dialog', { name: '被拒绝的通知' }));
  expect(await panel.findByText('签名不对')).toBeTruthy();
  expect(panel.getByText('不知道是哪个网关')).toBeTruthy();
  expect(panel.getByText(/money=1.00/)).toBeTruthy();
});
