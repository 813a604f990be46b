import type { Client } from '@baohe/client/client';
import { managedMoney } from '@baohe/contract/money-managed';
import { managedOrders } from '@baohe/contract/payment-managed';
import { orderFrom, type Order } from './orders.ts';

export const RECONCILIATION_KEY = 'reconciliation';

interface Counted {
  orders: number;
  money: number;
}

/** What was paid on a day, and what was given for it. */
export interface ReconciledDay {
  day: string;
  atGateway: Counted;
  byStaff: Counted;
  granted: Counted;
  refunded: Counted;
  /** Paid and not granted, but refunded or dealt with since. */
  solved: number;
  late: number;
  waiting: number;
  lastCheck: { at: string; orders: number; found: number; unanswered: number } | null;
}

export async function fetchDays(
  client: Client,
  untilDay: string,
  days: number,
  signal: AbortSignal,
): Promise<ReconciledDay[]> {
  const reply = await client.call(managedMoney.reconciliationDays, { untilDay, days }, signal);
  return reply.days;
}

export interface Differences {
  paidWithoutGrant: Order[];
  flagged: Order[];
  refusedCallbacks: { outcome: string; number: number; last: string }[];
}

export async function fetchDifferences(
  client: Client,
  language: string,
  signal: AbortSignal,
): Promise<Differences> {
  const reply = await client.call(managedOrders.report, {}, signal);
  const present = (order: (typeof reply.flagged)[number]) => orderFrom(order, language);
  return {
    paidWithoutGrant: reply.paidWithoutGrant.map(present),
    flagged: reply.flagged.map(present),
    refusedCallbacks: reply.refusedCallbacks,
  };
}

export const askGateways = (client: Client, day: string) =>
  client.call(managedMoney.askGateways, { day });
