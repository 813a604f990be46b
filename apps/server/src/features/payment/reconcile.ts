import type { Answer, ParsedInput } from '@baohe/contract/endpoint';
import type { reconciliationDays } from '@baohe/contract/money-managed';
import { NEEDING_STAFF } from '@baohe/domain/payment/order-status';
import { dayAfter, shanghaiDay, startOfDay } from '@baohe/domain/time/shanghai-day';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { askGateway, type GatewayOrder } from './epay.ts';
import { GatewayAway } from './gateway-request.ts';
import { gatewaysRepository, type Gateway } from './gateways.repository.ts';
import { moneyRepository, type Between, type ReconciledDay } from './money.repository.ts';
import type { PaymentDeps, SettleDeps } from './payment-deps.ts';
import { alarmAbout, isTakenIn, settleIn, type Settled } from './settle-order.ts';

/** Each is a call to a gateway: what is older than the newest of these was asked about by the job. */
const MOST_CHECKED = 60;
/** Somebody waits for the answer. */
const LONGEST_MS = 25_000;
const MOST_SILENCES = 3;

const timeOf = (fromDay: string, untilDay: string): Between => ({
  since: startOfDay(fromDay),
  before: startOfDay(dayAfter(untilDay, 1)),
});

const NOTHING = { orders: 0, money: 0 };

/** Day by day: what was paid, what was given for it, and what nobody has dealt with. */
export async function readDays(
  { db }: Pick<PaymentDeps, 'db'>,
  { untilDay, days }: ParsedInput<typeof reconciliationDays>,
): Promise<Answer<typeof reconciliationDays>> {
  const money = moneyRepository(db);
  const fromDay = dayAfter(untilDay, 1 - days);
  const time = timeOf(fromDay, untilDay);
  const byDay = <Row extends { day: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.day, row]));
  const paid = byDay(await money.paidDays(time));
  const waiting = byDay(await money.waitingDays(time, NEEDING_STAFF));
  const checks = byDay(await money.reconciled(fromDay, untilDay));
  return {
    days: Array.from({ length: days }, (_, at) => {
      const day = dayAfter(untilDay, -at);
      const row = paid.get(day);
      const said = checks.get(day);
      return {
        day,
        atGateway: row ? { orders: row.gatewayOrders, money: row.gatewayMoney } : NOTHING,
        byStaff: row ? { orders: row.staffOrders, money: row.staffMoney } : NOTHING,
        granted: row ? { orders: row.grantedOrders, money: row.grantedMoney } : NOTHING,
        refunded: row ? { orders: row.refundedOrders, money: row.refundedMoney } : NOTHING,
        solved: row?.solved ?? 0,
        late: row?.late ?? 0,
        waiting: waiting.get(day)?.waiting ?? 0,
        lastCheck: said
          ? {
              at: said.at.toISOString(),
              orders: said.orders,
              found: said.found,
              unanswered: said.unanswered,
            }
          : null,
      };
    }),
  };
}

interface GatewayCheck {
  orders: number;
  paid: (GatewayOrder & { orderNo: string; gatewayId: string })[];
  unanswered: number;
}

/** Asks about the orders of a day that are not paid here. Nothing is written before all are asked. */
async function askAboutDay(
  deps: SettleDeps,
  day: string,
  signal?: AbortSignal,
): Promise<GatewayCheck> {
  const { db, sealed, request } = deps;
  const unpaid = await moneyRepository(db).unpaid(timeOf(day, day), MOST_CHECKED);
  const gateways = new Map<string, Gateway | null>();
  const silences = new Map<string, number>();
  const check: GatewayCheck = { orders: unpaid.length, paid: [], unanswered: 0 };
  const latest = performance.now() + LONGEST_MS;
  for (const { orderNo, gatewayId } of unpaid) {
    if (!gateways.has(gatewayId)) {
      gateways.set(gatewayId, await gatewaysRepository(db, sealed).byId(gatewayId));
    }
    const gateway = gateways.get(gatewayId);
    const silent = silences.get(gatewayId) ?? 0;
    if (!gateway || silent >= MOST_SILENCES || performance.now() > latest || signal?.aborted) {
      check.unanswered += 1;
      continue;
    }
    try {
      const paid = await askGateway(request, gateway, orderNo);
      silences.set(gatewayId, 0);
      if (paid) {
        check.paid.push({ ...paid, orderNo, gatewayId });
      }
    } catch (error) {
      if (!(error instanceof GatewayAway)) {
        throw error;
      }
      silences.set(gatewayId, silent + 1);
      check.unanswered += 1;
    }
  }
  return check;
}

/** Settles what the gateways said is paid, and writes down that they were asked. */
async function saveCheck(
  tx: Queryable,
  deps: SettleDeps,
  day: string,
  { orders, paid, unanswered }: GatewayCheck,
): Promise<{ saved: ReconciledDay; alarm: () => void }> {
  const outcomes: [string, Settled][] = [];
  for (const payment of paid.toSorted((one, other) => (one.orderNo < other.orderNo ? -1 : 1))) {
    const settled = await settleIn(tx, deps, payment);
    if (settled !== 'already') {
      outcomes.push([payment.orderNo, settled]);
    }
  }
  const found = outcomes.filter(([, settled]) => isTakenIn(settled)).length;
  const saved = { day, at: deps.clock(), orders, found, unanswered };
  await moneyRepository(tx).saveReconciled(saved);
  return {
    saved,
    alarm: () => outcomes.forEach(([orderNo, settled]) => alarmAbout(deps, orderNo, settled)),
  };
}

/** 现在对一次: by somebody of the staff. */
export async function askAboutDayNow(deps: PaymentDeps, day: string, request: StaffRequest) {
  const check = await askAboutDay(deps, day);
  const { saved, alarm } = await request.transaction(async (tx, audit) => {
    const written = await saveCheck(tx, deps, day, check);
    audit.compare([], [{ id: day, ...written.saved }]);
    return written;
  });
  alarm();
  return { orders: saved.orders, found: saved.found, unanswered: saved.unanswered };
}

/** Every night, about the day before. */
export async function reconcileYesterday(deps: SettleDeps, signal: AbortSignal): Promise<void> {
  const day = dayAfter(shanghaiDay(deps.clock()), -1);
  const check = await askAboutDay(deps, day, signal);
  const { alarm } = await inTransaction(deps, (tx) => saveCheck(tx, deps, day, check));
  alarm();
}
