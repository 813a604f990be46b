import { nextCheck } from '@baohe/domain/payment/check-times';
import { askGateway } from './epay.ts';
import { GatewayAway } from './gateway-request.ts';
import { gatewaysRepository, type Gateway } from './gateways.repository.ts';
import { ordersRepository, type OrderRow } from './orders.repository.ts';
import type { SettleDeps } from './payment-deps.ts';
import { isTakenIn, settle, type Settled } from './settle-order.ts';

/** How often a waiting page may have the gateway asked about one order. */
const BETWEEN_MS = 3000;
const AT_ONCE = 200;
const MINUTE_MS = 60_000;
/** So often in a row without an answer a gateway is left alone until the next turn. */
const MOST_SILENCES = 5;
/** A gateway that does not answer is asked again soon, for some days. */
const AWAY_MS = 5 * MINUTE_MS;
const GIVEN_UP_MS = 3 * 24 * 60 * MINUTE_MS;

/** Asks the gateway whether an order was paid, and settles it if it was. */
async function askAndSettle(
  deps: SettleDeps,
  gateway: Gateway,
  orderNo: string,
): Promise<Settled | 'not_paid' | 'away'> {
  try {
    const paid = await askGateway(deps.request, gateway, orderNo);
    return paid ? await settle(deps, { orderNo, gatewayId: gateway.id, ...paid }) : 'not_paid';
  } catch (error) {
    if (error instanceof GatewayAway) {
      return 'away';
    }
    throw error;
  }
}

/** For whoever waits in front of the payment page: at most every three seconds. */
export async function checkNow(deps: SettleDeps, order: OrderRow): Promise<void> {
  const now = deps.clock();
  const before = new Date(now.getTime() - BETWEEN_MS);
  if (await ordersRepository(deps.db).mayCheck(order.id, now, before)) {
    await askAbout(deps, order);
  }
}

/** However lately it was asked about. */
export async function askAbout(
  deps: SettleDeps,
  { gatewayId, orderNo }: Pick<OrderRow, 'gatewayId' | 'orderNo'>,
): Promise<void> {
  const gateway = gatewayId && (await gatewaysRepository(deps.db, deps.sealed).byId(gatewayId));
  if (gateway) {
    await askAndSettle(deps, gateway, orderNo);
  }
}

/** Asks about every order whose callback may have been lost, and ends those whose time is over. */
export async function checkDueOrders(deps: SettleDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const orders = ordersRepository(db);
  while (!signal.aborted && (await orders.endOverdue(clock())) > 0) {
    // Again until there are none.
  }
  const due = await orders.due(clock(), AT_ONCE);
  const gateways = new Map<string, Gateway | null>();
  const silences = new Map<string, number>();
  const failures: unknown[] = [];
  for (const order of due) {
    if (signal.aborted) {
      return;
    }
    const { orderNo, gatewayId, createdAt, checks } = order;
    const silent = silences.get(gatewayId) ?? 0;
    if (silent === MOST_SILENCES) {
      // The orders of the others shall not wait for one that is away.
      continue;
    }
    const outcome = await checked(deps, gateways, order, failures);
    silences.set(gatewayId, outcome === 'away' ? silent + 1 : 0);
    const now = clock();
    if (outcome === 'away' && silent + 1 === MOST_SILENCES) {
      await orders.postpone(gatewayId, new Date(now.getTime() + AWAY_MS));
    }
    if (outcome === 'away' && now.getTime() - createdAt.getTime() < GIVEN_UP_MS) {
      await orders.setCheck(orderNo, new Date(now.getTime() + AWAY_MS), checks, now);
    } else if (outcome === 'away' || outcome === 'not_paid' || !isTakenIn(outcome)) {
      const { next, done } = stepAfter(createdAt, checks, now);
      await orders.setCheck(orderNo, next, done, now);
    }
  }
  if (failures.length > 0) {
    throw failures[0];
  }
}

/** What went wrong with one order keeps nobody from asking about the next. */
async function checked(
  deps: SettleDeps,
  gateways: Map<string, Gateway | null>,
  { orderNo, gatewayId }: { orderNo: string; gatewayId: string },
  failures: unknown[],
): Promise<Settled | 'not_paid' | 'away'> {
  try {
    if (!gateways.has(gatewayId)) {
      gateways.set(gatewayId, await gatewaysRepository(deps.db, deps.sealed).byId(gatewayId));
    }
    const gateway = gateways.get(gatewayId);
    return gateway ? await askAndSettle(deps, gateway, orderNo) : 'not_paid';
  } catch (error) {
    failures.push(error);
    return 'not_paid';
  }
}

/** Steps that have passed meanwhile are left out. */
function stepAfter(createdAt: Date, checks: number, now: Date) {
  let done = checks + 1;
  let next = nextCheck(createdAt, done);
  while (next && next <= now) {
    done += 1;
    next = nextCheck(createdAt, done);
  }
  return { next, done };
}
