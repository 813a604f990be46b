import type { SandboxGateway } from '../demo/sandbox-gateway/sandbox-gateway.ts';
import { yuanOf, type SandboxOrder } from '../demo/sandbox-gateway/sandbox-order.ts';
import {
  withSignature,
  type Merchant,
  type Parameters,
} from '../demo/sandbox-gateway/signature.ts';
import { MERCHANT, OTHER_MERCHANT } from './payment-world.ts';

const query = (parameters: Parameters): string => new URLSearchParams({ ...parameters }).toString();

/** What the gateway would say if the order had been paid. */
function claim(order: SandboxOrder, tradeNo: string): Parameters {
  return {
    pid: MERCHANT.pid,
    trade_no: tradeNo,
    out_trade_no: order.outTradeNo,
    type: order.method,
    name: order.name,
    money: yuanOf(order.fen),
    trade_status: 'TRADE_SUCCESS',
  };
}

const keyed = (key: string): Merchant => ({ ...MERCHANT, key });

/** By somebody without the key. */
export function forgeries(order: SandboxOrder): string[] {
  const claimed = claim(order, order.tradeNo);
  return [
    query(claimed),
    query({ ...claimed, sign: '', sign_type: 'MD5' }),
    query({ ...claimed, sign: '0'.repeat(32), sign_type: 'MD5' }),
    query(withSignature(claimed, keyed(''))),
    query(withSignature(claimed, keyed('guessed-key-0123456789'))),
    query({ ...withSignature(claimed, keyed('')), sign_type: 'NONE' }),
  ];
}

/** By somebody who has paid for another order, or is a merchant of another gateway. */
export function replays(
  gateway: SandboxGateway,
  paid: SandboxOrder,
  victim: SandboxOrder,
): string[] {
  const own = gateway.notificationOf(paid) ?? {};
  const { out_trade_no: number } = claim(victim, '');
  return [
    query({ ...own, out_trade_no: victim.outTradeNo }),
    query({ ...own, money: yuanOf(victim.fen), out_trade_no: victim.outTradeNo }),
    `${query(own)}&out_trade_no=${number}`,
    `out_trade_no=${number}&${query(own)}`,
    query(withSignature({ ...claim(victim, 'X1'), pid: OTHER_MERCHANT.pid }, OTHER_MERCHANT)),
    query(withSignature(claim(victim, 'X2'), OTHER_MERCHANT)),
  ];
}

/**
 * The signature of an order, read as one of a notification: had a merchant signed a site name that somebody else chose
 * (`S&trade_no=X3&trade_status=TRADE_SUCCESS`), the same text could be cut into other parameters. The key is used here
 * as that merchant would have used it.
 */
export function rereadOrder(order: SandboxOrder): string[] {
  const signed = {
    money: yuanOf(order.fen),
    name: order.name,
    notify_url: order.notifyUrl,
    out_trade_no: order.outTradeNo,
    pid: MERCHANT.pid,
    return_url: order.returnUrl,
    sitename: 'S&trade_no=X3&trade_status=TRADE_SUCCESS',
    type: order.method,
  };
  const { sign = '' } = withSignature(signed, MERCHANT);
  const read = { ...signed, sitename: 'S', trade_no: 'X3', trade_status: 'TRADE_SUCCESS' };
  return [query({ ...read, sign, sign_type: 'MD5' }), query({ ...signed, sign, sign_type: 'MD5' })];
}
