import type { ParsedInput } from '@baohe/contract/endpoint';
import type { payCallbacks } from '@baohe/contract/money-managed';
import { withoutSignature } from '@baohe/domain/payment/callback';
import { timePage } from '../../platform/paging/time-page.ts';
import { moneyRepository } from './money.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** What gateways have sent, word for word but for what would let it be sent again. */
export async function readCallbacks(
  { db, cursors }: Pick<PaymentDeps, 'db' | 'cursors'>,
  { merchantTradeNo = '', isRefused = false, cursor }: ParsedInput<typeof payCallbacks>,
) {
  const page = await timePage({
    cursors,
    cursor,
    list: `pay callbacks ${merchantTradeNo} ${isRefused}`,
    fetch: ({ behind, count }) =>
      moneyRepository(db).callbacks({ orderNo: merchantTradeNo || null, isRefused, behind, count }),
    timeOf: ({ at }) => at,
  });
  return {
    records: page.rows.map(({ id, at, gatewayId, orderNo, outcome, raw }) => ({
      callbackId: id,
      at: at.toISOString(),
      payGatewayId: gatewayId,
      merchantTradeNo: orderNo,
      outcome,
      raw: withoutSignature(raw),
    })),
    cursor: page.cursor,
  };
}
