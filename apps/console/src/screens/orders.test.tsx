import { shownToast } from '@baohe/app-shell/toast';
import { CallFailed } from '@baohe/client/call-failed';
import { IDEMPOTENCY_KEY } from '@baohe/contract/idempotency';
import { tierList, type Tier } from '@baohe/contract/membership';
import { managedMoney } from '@baohe/contract/money-managed';
import { managedGateways, managedOrders, type ManagedOrder } from '@baohe/contract/payment-managed';
import { managedPeople, type FoundPerson } from '@baohe/contract/people-managed';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, renderOnServer, signInAs, type Answer } from '../testing/on-server.tsx';
import { withTables } from '../testing/tables.ts';
import { OrderScreen } from './order.tsx';
import { OrdersScreen } from './orders.tsx';

const ID = '0a1b2c3d-0000-4000-8000-00000000000f';
const PERSON = '11111111-0000-4000-8000-00000000000f';

const order: ManagedOrder = {
  payOrderId: ID,
  merchantTradeNo: 'ABCD0123456789012345EFGH',
  systemTradeNo: 'T20261117',
  fkUserUuid: PERSON,
  fkUserGroupUuid: PERSON,
  groupLevel: 11,
  groupType: '次元会员',
  groupName: '次元会员·月卡',
  names: {},
  days: 30,
  money: 1200,
  fullMoney: 1200,
  couponCode: null,
  payType: 'alipay',
  status: 1,
  isComplete: 1,
  createTime: '2026-11-17T04:00:00.000Z',
  expireTime: '2026-11-17T04:10:00.000Z',
  payTime: '2026-11-17T04:01:00.000Z',
  grantedUntil: '2026-12-17T04:01:00.000Z',
  flags: [],
  staffState: 'none',
  refundTime: null,
  refundReason: '',
  isTest: false,
  username: '星海旅人07',
  payGatewayId: PERSON,
  notifyCount: 1,
  remark: '',
  handledTime: null,
  handledReason: '',
};

beforeEach(() => {
  withTables();
  signInAs('user', 'admin');
  shownToast.set(null);
});

const openOrder = (shown: Partial<ManagedOrder> = {}, more: Answer[] = []) =>
  renderOnServer(
    <OrderScreen />,
    [
      answer(managedOrders.get, () => ({ ...order, ...shown })),
      answer(managedMoney.payCallbacks, () => ({
        records: [
          {
            callbackId: ID,
            at: '2026-11-17T04:01:00.000Z',
            payGatewayId: PERSON,
            merchantTradeNo: order.merchantTradeNo,
            outcome: 'granted',
            raw: 'pid=1001&sign=…',
          },
        ],
        cursor: null,
      })),
      answer(managedGateways.list, () => ({ records: [], cursor: null })),
      ...more,
    ],
    { at: `/orders/${ID}`, path: '/orders/$orderId' },
  );

test('an order shows its money, its person and what the gateway sent', async () => {
  openOrder();
  expect(await screen.findByText('¥12.00')).toBeTruthy();
  expect(screen.getByRole('link', { name: '星海旅人07' }).getAttribute('href')).toContain(
    `/people/${PERSON}`,
  );
  expect(await screen.findByText('pid=1001&sign=…')).toBeTruthy();
});

test('a refund says what it takes back, needs a reason, and goes through the gateway', async () => {
  const { requests } = openOrder({}, [answer(managedOrders.alterStatus, () => ({ changed: 1 }))]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '退款' }));
  const dialog = within(screen.getByRole('dialog', { name: '退款 ¥12.00' }));
  expect(dialog.getByText(/「次元会员·月卡」这一段立刻结束/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '退款 ¥12.00' }));
  expect(await dialog.findByText('请写下原因')).toBeTruthy();
  await user.type(dialog.getByLabelText('原因'), '重复购买');
  await user.click(dialog.getByRole('button', { name: '退款 ¥12.00' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const sent = JSON.stringify(requests);
  expect(sent).toContain('重复购买');
  expect(sent).toContain('"atGateway":true');
});

test('money that came another way is not refunded by a gateway', async () => {
  const { requests } = openOrder({ payType: null, payGatewayId: null, systemTradeNo: null }, [
    answer(managedOrders.alterStatus, () => ({ changed: 1 })),
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '退款' }));
  expect(screen.queryByRole('switch', { name: '由网关退回' })).toBeNull();
  await user.type(screen.getByLabelText('原因'), '退');
  await user.click(screen.getByRole('button', { name: '退款 ¥12.00' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify(requests)).toContain('"atGateway":false');
});

test.each([
  ['granted', '已补单'],
  ['already', '这一单之前已经入账，没有再开通'],
  ['nothing_to_grant', '已记为付款，但本人已有永久会员，没有开通：请退款'],
  ['owner_gone', '已记为付款，但账号已注销，没有开通：请退款'],
] as const)('补单 says what came of it: %s', async (outcome, text) => {
  openOrder({ status: 2, payTime: null, systemTradeNo: null }, [
    answer(managedOrders.alterStatus, () => ({ changed: 1, outcome })),
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '补单' }));
  await user.type(screen.getByLabelText('原因'), '转账');
  await user.click(screen.getByRole('button', { name: '确认收款并开通' }));
  await expect.poll(() => shownToast.get()?.text).toBe(text);
});

test.each([
  ['money that came another way', { flags: [] }, true],
  ['odd money at the gateway', { flags: ['wrong_amount'] }, false],
  ['an order without a gateway', { flags: [], payGatewayId: null }, false],
] as const)('补单 says where the money is: %s', async (_, shown, isElsewhere) => {
  const { requests } = openOrder(
    { status: 2, payTime: null, systemTradeNo: null, ...shown, flags: [...shown.flags] },
    [answer(managedOrders.alterStatus, () => ({ changed: 1, outcome: 'granted' as const }))],
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '补单' }));
  await user.type(screen.getByLabelText('原因'), '转账');
  await user.click(screen.getByRole('button', { name: '确认收款并开通' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify(requests)).toContain(`"paidElsewhere":${isElsewhere}`);
});

test('only what is possible is offered', async () => {
  openOrder({ status: 2, payTime: null, grantedUntil: null, flags: ['wrong_amount'] });
  expect(await screen.findByRole('button', { name: '补单' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '记为已处理' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '退款' })).toBeNull();
  expect(screen.queryByRole('button', { name: '关闭订单' })).toBeNull();
});

test('the list follows the address, and its income the same filter', async () => {
  const { requests } = renderOnServer(
    <OrdersScreen />,
    [
      answer(managedOrders.list, () => ({ records: [order], cursor: null })),
      answer(managedMoney.income, ({ untilDay }) => ({
        days: [{ day: untilDay, money: 1200, orders: 1, refunded: 0 }],
        before: [{ day: '2026-11-16', money: 600, orders: 1, refunded: 0 }],
        methods: [{ paidBy: 'alipay' as const, money: 1200, orders: 1, refunded: 0 }],
        tiers: [],
      })),
      answer(tierList, () => ({ records: [] })),
    ],
    { at: '/orders?paidBy=alipay&status=odd' },
  );
  expect((await screen.findAllByText('¥12.00')).length).toBeGreaterThan(1);
  expect(screen.getByText('+100%')).toBeTruthy();
  const sent = JSON.stringify(requests);
  expect(sent).toContain('"needsStaff":true');
  expect(sent.match(/"paidBy":"alipay"/g)).toHaveLength(2);
});

const tier: Tier = {
  uuid: ID,
  groupType: '次元会员',
  groupName: '月卡',
  names: {},
  typeNames: {},
  groupLevel: 11,
  areas: [],
  groupBgcolor: '',
  discountPrice: 1200,
  originalPrice: 1200,
  groupDesc: [],
  groupZone: { areaName: '', areaList: [] },
  days: 30,
};

const person: FoundPerson = {
  userId: PERSON,
  username: '星海旅人07',
  overRegister: 1,
  status: 1,
  email: '',
  phone: '',
  roles: ['user'],
  createdAt: '2026-03-02T04:00:00.000Z',
  points: 0,
  lastSeenAt: null,
  tiers: [],
  leavingAt: null,
};

test('an order that is sent again after a lost answer is sent under the same key', async () => {
  const keys: (string | undefined)[] = [];
  const { address } = renderOnServer(
    <OrdersScreen />,
    [
      answer(managedOrders.list, () => ({ records: [], cursor: null })),
      answer(tierList, () => ({ records: [tier] })),
      answer(managedPeople.search, () => ({ records: [person], cursor: null })),
      answer(managedOrders.batchSave, (_, key) => {
        keys.push(key);
        if (keys.length === 1) {
          throw new CallFailed({ path: '/test', fault: 'network' });
        }
        return { ids: [ID] };
      }),
    ],
    { at: '/orders' },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '记一单' }));
  await user.type(screen.getByRole('searchbox', { name: '给谁记一单' }), '星');
  await user.click(await screen.findByRole('button', { name: /^星海旅人07/ }));
  await user.type(await screen.findByLabelText('收到多少（元）'), '12');
  await user.type(screen.getByLabelText('原因'), '转账');
  await user.click(screen.getByRole('button', { name: '记下并开通' }));
  await within(screen.getByRole('dialog')).findByRole('alert');
  await user.click(screen.getByRole('button', { name: '记下并开通' }));
  await expect.poll(address).toContain(`/orders/${ID}`);
  expect(keys).toEqual([expect.stringMatching(IDEMPOTENCY_KEY), keys[0]]);
});
