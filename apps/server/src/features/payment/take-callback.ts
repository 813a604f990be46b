import { callbackFields } from '@baohe/domain/payment/callback';
import { fenOfYuan } from '@baohe/domain/payment/yuan';
import { isSigned } from './epay.ts';
import { gatewaysRepository } from './gateways.repository.ts';
import { ordersRepository } from './orders.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { isTakenIn, settle, type Settled } from './settle-order.ts';

type Outcome = Settled | 'malformed' | 'bad_signature' | 'not_paid';

const DAY = 24 * 60 * 60;
/** Callbacks that are not ours fill no table. */
const REFUSED_PER_DAY = 1000;
const LONGEST_RAW = 8192;
const WRITTEN_PER_ORDER = 50;

/** A callback of a gateway, as it stands in the address or in the body. True once it need not be sent again. */
export async function takeCallback(deps: PaymentDeps, raw: string): Promise<boolean> {
  const fields = callbackFields(new URLSearchParams(raw));
  const { outcome, gatewayId } = fields
    ? await settled(deps, fields)
    : { outcome: 'malformed' as const, gatewayId: null };
  const orderNo = fields?.['out_trade_no']?.replaceAll('\u0000', '').slice(0, 64) ?? null;
  await writeDown(deps, { raw, outcome, gatewayId, orderNo });
  if (outcome === 'bad_signature') {
    deps.alarmed(outcome, orderNo);
  }
  return outcome === 'not_paid' || isTakenIn(outcome as Settled);
}

async function settled(
  deps: PaymentDeps,
  fields: Readonly<Record<string, string>>,
): Promise<{ outcome: Outcome; gatewayId: string | null }> {
  const orderNo = fields['out_trade_no'] ?? '';
  const gateways = await gatewaysRepository(deps.db, deps.sealed).ofMerchant(fields['pid'] ?? '');
  const signers = gateways.filter((one) => isSigned(one, fields));
  // One account may stand in two rows: deleted, and added again.
  const ownId = signers.length > 1 ? await ordersRepository(deps.db).gatewayOf(orderNo) : null;
  const gateway = signers.find(({ id }) => id === ownId) ?? signers[0];
  if (!gateway) {
    return { outcome: 'bad_signature', gatewayId: null };
  }
  const gatewayId = gateway.id;
  if (fields['trade_status'] !== 'TRADE_SUCCESS') {
    return { outcome: 'not_paid', gatewayId };
  }
  const money = fenOfYuan(fields['money'] ?? '');
  const tradeNo = fields['trade_no'] ?? '';
  if (money === null || tradeNo.length > 64) {
    return { outcome: 'malformed', gatewayId };
  }
  return { outcome: await settle(deps, { orderNo, tradeNo, money, gatewayId }), gatewayId };
}

interface Written {
  raw: string;
  outcome: Outcome;
  gatewayId: string | null;
  orderNo: string | null;
}

async function writeDown(
  { db, attempts, clock }: PaymentDeps,
  { raw, outcome, gatewayId, orderNo }: Written,
): Promise<void> {
  const orders = ordersRepository(db);
  if (gatewayId === null) {
    try {
      const limit = { bucket: 'pay callback refused', seconds: DAY, most: REFUSED_PER_DAY };
      await attempts.spend(limit);
    } catch {
      return;
    }
  } else if (orderNo !== null && ((await orders.countCallback(orderNo)) ?? 0) > WRITTEN_PER_ORDER) {
    // Whoever has paid holds a signed one, and may send it again and again.
    return;
  }
  // U+0000 is the one character that PostgreSQL cannot hold.
  const text = raw.replaceAll('\u0000', '').slice(0, LONGEST_RAW);
  await orders.addCallback({ at: clock(), gatewayId, orderNo, outcome, raw: text });
}
