import { randomUUID } from 'node:crypto';
import { RETRY_LADDERS } from '../demo/sandbox-gateway/deliveries.ts';
import type { Notify } from '../demo/sandbox-gateway/notify-by-http.ts';
import type { SandboxGatewayOptions } from '../demo/sandbox-gateway/sandbox-gateway.ts';
import type { SandboxOrder } from '../demo/sandbox-gateway/sandbox-order.ts';
import type { Merchant } from '../demo/sandbox-gateway/signature.ts';
import { accountsRepository } from '../features/identity/accounts.repository.ts';
import { sealName } from '../features/payment/gateways.repository.ts';
import { openSealedTexts } from '../platform/secrets/sealed-text.ts';
import { sessionRepository } from '../platform/session/session.repository.ts';
import { openSession } from '../platform/session/session.ts';
import { manualTime } from './manual-time.ts';
import { startSandboxGateway, type SandboxGatewayServer } from './sandbox-gateway-server.ts';
import type { TestServer } from './test-server.ts';

export const NOTIFY_PATH = '/api/usr/payOrder/vPayAsyncNotify';

/** The gateway that orders are paid at, and one that somebody else might be a merchant of. */
export const MERCHANT: Merchant = {
  pid: '1000',
  key: 'key-of-the-gateway-0123456789',
  join: 'plain',
  upper: false,
};
export const OTHER_MERCHANT: Merchant = {
  pid: '2000',
  key: 'key-of-the-other-0123456789ab',
  join: 'plain',
  upper: false,
};

/** Tiers that end: three of each family but the last. */
export const LEVELS = [11, 12, 13, 21, 22, 23, 31, 32] as const;

export interface Buyer {
  accountId: string;
  token: string;
}

export interface PaymentWorld {
  site: SandboxGatewayServer;
  buyers: (count: number) => Promise<Buyer[]>;
  /** Orders until the gateway has taken one in; answers with its number and the gateway's view of it. */
  order: (buyer: Buyer, level: number) => Promise<SandboxOrder>;
  /** Whatever waits to be sent again is sent, all at once. */
  retryAll: () => Promise<void>;
  /** Every wait of the ladder passes, one after the other. */
  passLadder: () => Promise<void>;
  stop: () => Promise<void>;
}

interface WorldOptions {
  /** How the site hears of payments. */
  notify: Notify;
  faults?: SandboxGatewayOptions['faults'];
  /** Every answer of the site to an order. */
  answered?: (status: number) => void;
}

/** A site that sells through a gateway of its own. */
export async function openPaymentWorld(
  server: TestServer,
  { notify, faults = {}, answered = () => undefined }: WorldOptions,
): Promise<PaymentWorld> {
  const time = manualTime();
  const site = await startSandboxGateway({
    merchants: [MERCHANT],
    time,
    ladder: 'zpay',
    // Real gateways' pages need TLS; what a QR code says need not be an address.
    answer: 'qrcode',
    notify,
    faults,
  });
  await server.set('envelope', 'off');
  await server.set('openOrders', 20);
  await server.set('ordersPerHour', 1000);
  await addGateway(server, `${site.address}/`, MERCHANT, 1);
  await addGateway(server, 'https://other.example/', OTHER_MERCHANT, 0);
  const { rows: tiers } = await server.pool.query<{ id: string; level: number }>(
    'select id, level from tier',
  );
  const tierOf = new Map(tiers.map(({ id, level }) => [level, id]));

  return {
    site,
    buyers: (count) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const accountId = await accountsRepository(server.db).add({
            name: 'buyer',
            roles: ['user'],
          });
          const sessions = sessionRepository(server.db);
          return { accountId, token: await openSession(sessions, () => new Date(), accountId) };
        }),
      ),
    async order({ token }, level) {
      const orders = async () => {
        const response = await fetch(`${server.address}/api/usr/payOrder/create`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ groupId: tierOf.get(level), payType: 'alipay' }),
        });
        answered(response.status);
        const { successful, msg, result } = (await response.json()) as {
          successful: boolean;
          msg: string;
          result: { order: { merchantTradeNo: string } } | null;
        };
        return { isTaken: successful, msg, number: result?.order?.merchantTradeNo ?? '' };
      };
      for (let tries = 0; tries < 20; tries += 1) {
        const { isTaken, number } = await orders();
        const order = isTaken ? site.gateway.find(MERCHANT.pid, number) : undefined;
        if (order) {
          return order;
        }
      }
      const { msg } = await orders();
      throw new Error(`no order could be made: ${msg}`);
    },
    retryAll: () => time.pass(Math.max(...RETRY_LADDERS.zpay)),
    async passLadder() {
      await site.gateway.idle();
      const whole = RETRY_LADDERS.zpay.reduce((sum, wait) => sum + wait, 0);
      await time.pass(whole, () => site.gateway.idle());
    },
    stop: () => site.stop(),
  };
}

async function addGateway(
  server: TestServer,
  address: string,
  { pid, key }: Merchant,
  status: number,
): Promise<void> {
  const id = randomUUID();
  await server.pool.query(
    `insert into pay_gateway (id, name, address, merchant_id, sealed_key, methods, is_test, status)
     values ($1, 'gateway', $2, $3, $4, '{alipay,wxpay}', false, $5)`,
    [id, address, pid, openSealedTexts(server.dataDir).seal(key, sealName(id)), status],
  );
}

/**
 * What is wrong with what was given for money: an order without its grant, a grant without its order, one given twice,
 * times that overlap, have gaps or are not as long as what was bought.
 */
export async function paymentFaults(
  { pool }: TestServer,
  due: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  const { rows: grants } = await pool.query<{ reference: string }>(
    `select reference from tier_grant where source = 'order' order by reference`,
  );
  const granted = grants.map(({ reference }) => reference.slice(0, 29));
  const given = new Set(granted);
  const isDue = new Set(due);
  faults.push(...due.filter((no) => !given.has(no)).map((no) => `${no} was paid, not granted`));
  faults.push(...granted.filter((no) => !isDue.has(no)).map((no) => `${no} granted, not paid`));
  faults.push(
    ...granted.filter((no, at) => granted.indexOf(no) !== at).map((no) => `${no} granted again`),
  );
  const { rows: paid } = await pool.query<{ order_no: string }>(
    'select order_no from pay_order where paid_at is not null',
  );
  const marked = new Set(paid.map(({ order_no }) => order_no));
  faults.push(...due.filter((no) => !marked.has(no)).map((no) => `${no} is not marked as paid`));
  faults.push(...[...marked].filter((no) => !isDue.has(no)).map((no) => `${no} is marked as paid`));
  const { rows: spans } = await pool.query<{ account: string; family: number; wrong: string }>(
    `select account, family, wrong from (
       select tier_grant.account_id as account, family, case
         when held_tier.id is null then 'has no time'
         when since < lag(until) over following then 'overlaps the one before'
         when since > lag(until) over following then 'begins after a gap'
         when until - since <> make_interval(days => days) then 'is not as long as bought'
       end as wrong
       from tier_grant left join held_tier on tier_grant.id = grant_id
       window following as (partition by tier_grant.account_id, family order by since)
     ) spans where wrong is not null`,
  );
  faults.push(...spans.map(({ account, family, wrong }) => `${account} ${family}: ${wrong}`));
  return faults;
}
