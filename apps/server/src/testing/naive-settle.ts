import { callbackFields } from '@baohe/domain/payment/callback';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { readParameters } from '../demo/sandbox-gateway/parameters.ts';
import { fenOf } from '../demo/sandbox-gateway/sandbox-order.ts';
import { isSignedBy, type Parameters } from '../demo/sandbox-gateway/signature.ts';
import type { SettleDeps } from '../features/payment/payment-deps.ts';
import { isTakenIn, settle } from '../features/payment/settle-order.ts';
import { MERCHANT } from './payment-world.ts';

/** Two merchants as there are many: each leaves out one thing that the product does. */
export const NAIVE_PATHS = {
  anyParameter: '/naive/any-parameter',
  priorRead: '/naive/prior-read',
} as const;

interface NaiveParts {
  pool: pg.Pool;
  deps: SettleDeps;
}

export function naiveNotifyRoutes(app: FastifyInstance, parts: () => NaiveParts): void {
  const isBelieved = (fields: Parameters) =>
    isSignedBy(fields, MERCHANT) && fields['trade_status'] === 'TRADE_SUCCESS';

  // Believes whatever was signed, without asking whether a gateway says such things.
  app.get(NAIVE_PATHS.anyParameter, async ({ url }) => {
    const fields = readParameters(url.split('?')[1] ?? '');
    if (!fields || !isBelieved(fields)) {
      return 'fail';
    }
    const { pool, deps } = parts();
    const { rows } = await pool.query<{ id: string }>(
      'select id from pay_gateway where merchant_id = $1',
      [MERCHANT.pid],
    );
    const settled = await settle(deps, {
      orderNo: fields['out_trade_no'] ?? '',
      tradeNo: fields['trade_no'] ?? '',
      money: fenOf(fields['money'] ?? '') ?? 0,
      gatewayId: rows[0]!.id,
    });
    return isTakenIn(settled) ? 'success' : 'fail';
  });

  // Reads whether the order was paid, and then writes that it is.
  app.get(NAIVE_PATHS.priorRead, async ({ url }) => {
    const fields = callbackFields(new URLSearchParams(url.split('?')[1] ?? ''));
    if (!fields || !isBelieved(fields)) {
      return 'fail';
    }
    const { pool } = parts();
    const number = fields['out_trade_no'];
    const { rows } = await pool.query<{ money: number; paid_at: Date | null }>(
      'select money, paid_at from pay_order where order_no = $1',
      [number],
    );
    const [order] = rows;
    if (!order || fenOf(fields['money'] ?? '') !== order.money) {
      return 'fail';
    }
    if (order.paid_at === null) {
      await pool.query('update pay_order set status = 1, paid_at = now() where order_no = $1', [
        number,
      ]);
      await pool.query(
        `insert into tier_grant (account_id, tier_id, days, source, reference, at)
         select account_id, tier_id, days, 'order', order_no, now() from pay_order where order_no = $1`,
        [number],
      );
    }
    return 'success';
  });
}

/** What would stop the second of them. */
export async function removePaymentRules(pool: pg.Pool): Promise<void> {
  await pool.query('alter table tier_grant drop constraint tier_grant_once');
  await pool.query('alter table pay_order disable trigger stays_as_ordered');
}
