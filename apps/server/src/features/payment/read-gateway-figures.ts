import type { Answer } from '@baohe/contract/endpoint';
import { GATEWAY_HOURS, type managedMoney } from '@baohe/contract/money-managed';
import { moneyRepository } from './money.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const NOTHING = { paid: 0, refused: 0, waiting: 0, unpaid: 0 };

/** How each gateway did: over a week in all, and hour by hour since yesterday, this hour last. */
export async function readGatewayFigures({
  db,
  clock,
}: Pick<PaymentDeps, 'db' | 'clock'>): Promise<Answer<typeof managedMoney.gatewayFigures>> {
  const now = clock().getTime();
  const firstHour = (Math.floor(now / HOUR_MS) - GATEWAY_HOURS + 1) * HOUR_MS;
  const money = moneyRepository(db);
  const [rows, hours] = await Promise.all([
    money.gateways(new Date(now - WEEK_MS)),
    money.gatewayHours(new Date(firstHour)),
  ]);
  return {
    records: rows.map(({ id, lastCallbackAt, ...figures }) => ({
      payGatewayId: id,
      ...figures,
      lastCallbackAt: lastCallbackAt?.toISOString() ?? null,
      hours: Array.from({ length: GATEWAY_HOURS }, (_, at) => {
        const { paid, refused, waiting, unpaid } =
          hours.find(({ gatewayId, hour }) => gatewayId === id && hour === at) ?? NOTHING;
        const since = new Date(firstHour + at * HOUR_MS).toISOString();
        return { since, paid, refused, waiting, unpaid };
      }),
    })),
  };
}
