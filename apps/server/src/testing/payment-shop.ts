import { createHash } from 'node:crypto';
import type { Client } from '@baohe/client/client';
import { whoAmI } from '@baohe/contract/identity';
import { createOrder, orderByMerchantNo } from '@baohe/contract/payment';
import { managedGateways } from '@baohe/contract/payment-managed';
import { expect } from 'vitest';
import type { GatewayAnswer, GatewayRequest } from '../features/payment/gateway-request.ts';
import { auditLedger } from '../features/points/ledger-audit.ts';
import { NOTIFY_PATH } from './payment-world.ts';
import { startTestServer } from './test-server.ts';

export const KEY = 'k3y-of-the-merchant-0123456789ab';
export const OTHER_KEY = 'another-key-of-a-merchant-987654';

export const json = (body: object): GatewayAnswer => ({
  status: 200,
  text: JSON.stringify(body),
  location: null,
});

export const taken = (): GatewayAnswer =>
  json({ code: 1, trade_no: 'T', payurl: 'https://pay.example/p/1' });

/** Signed as the protocol says, written out here a second time. */
export function signed(fields: Record<string, string>, key = KEY): Record<string, string> {
  const text = Object.entries(fields)
    .filter(([name, value]) => value !== '' && name !== 'sign' && name !== 'sign_type')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return {
    ...fields,
    sign: createHash('md5')
      .update(text + key)
      .digest('hex'),
    sign_type: 'MD5',
  };
}

export const callbackOf = (
  order: { merchantTradeNo: string; money: number },
  change: object = {},
) => ({
  pid: '1001',
  trade_no: `2026${order.merchantTradeNo.slice(0, 12)}`,
  out_trade_no: order.merchantTradeNo,
  type: 'alipay',
  name: 'product',
  // As gateways write it: a float.
  money: String(order.money / 100),
  trade_status: 'TRADE_SUCCESS',
  ...change,
});

export type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;

/** A site that sells through a gateway for which the test answers. */
export async function openPaymentShop() {
  /** What the gateway was sent, and what it answers next. */
  const sent: { address: URL; form: Record<string, string> | undefined }[] = [];
  let answers: (GatewayAnswer | Error | Promise<GatewayAnswer>)[] = [];

  const request: GatewayRequest = async (address, form) => {
    sent.push({ address: new URL(address), form: form && { ...form } });
    const answer = await (answers.shift() ?? taken());
    if (answer instanceof Error) {
      throw answer;
    }
    return answer;
  };

  const clock = { now: new Date('2026-11-17T08:00:00Z') };
  const server = await startTestServer({
    now: () => clock.now,
    instead: () => ({ gatewayRequest: request }),
  });
  const admin = await server.client({ roles: ['admin'] });

  async function gateway(name: string, merchantId: string, key: string, change: object = {}) {
    const { ids } = await admin.call(managedGateways.batchSave, {
      payGateways: [
        {
          name,
          address: 'https://pay.example/epay/submit.php?x=1',
          merchantId,
          methods: ['alipay', 'wxpay'],
          key,
          ...change,
        },
      ],
    });
    return ids[0]!;
  }
  await gateway('一号', '1001', KEY, { status: 1 });

  async function tierOf(level: number) {
    const { rows } = await server.pool.query<{ id: string; price: number; days: number | null }>(
      'select id, discount_price as price, days from tier where level = $1',
      [level],
    );
    return rows[0]!;
  }

  return {
    server,
    admin,
    clock,
    sent,
    get answers() {
      return answers;
    },
    set answers(given) {
      answers = given;
    },
    request,
    gateway,
    tierOf,

    async buyer() {
      const client = await server.client({ roles: ['user'] });
      const { asUser } = await client.call(whoAmI, {});
      return { client, accountId: asUser.uuid };
    },

    async ordered(client: Client, level = 11) {
      const { id } = await tierOf(level);
      const { order } = await client.call(createOrder, { groupId: id, payType: 'alipay' });
      return order;
    },

    /** As the gateway calls back. */
    async send(fields: Record<string, string>, method: 'GET' | 'POST' = 'GET') {
      const address = `${server.address}${NOTIFY_PATH}`;
      const form = new URLSearchParams(fields);
      const response = await (method === 'GET'
        ? fetch(`${address}?${form.toString()}`)
        : fetch(address, { method: 'POST', body: form }));
      expect(response.headers.get('content-type')).toContain('text/plain');
      return response.text();
    },

    async expectSound(): Promise<void> {
      const { faults } = await auditLedger(server.db);
      expect(faults).toEqual([]);
    },

    statusOf: (client: Client, merchantTradeNo: string) =>
      client.call(orderByMerchantNo, { merchantTradeNo }),

    /** What was sent until now, and what would have been answered. */
    forget() {
      sent.length = 0;
      answers = [];
    },

    stop: () => server.stop(),
  };
}
