import type { Client } from '@baohe/client/client';
import { csvText } from '@baohe/domain/card-keys/csv';
import { yuanText } from '@baohe/domain/payment/yuan';
import { fetchOrders, type Order, type OrdersFilter } from '../../entities/money/orders.ts';

const HEAD = [
  'order',
  'trade',
  'person',
  'tier',
  'money',
  'paid by',
  'status',
  'flags',
  'created',
  'paid',
  'refunded',
  'test',
];

const lineOf = (order: Order): string[] => [
  order.number,
  order.tradeNumber ?? '',
  order.person?.name ?? '',
  order.tierName,
  yuanText(order.money),
  order.paidBy,
  String(order.status),
  order.flags.join(' '),
  order.createdAt,
  order.paidAt ?? '',
  order.refundedAt ?? '',
  order.isTest ? '1' : '0',
];

/** All orders of a filter as CSV: accounts are made of it, so none may be left out. */
export async function ordersFile(
  client: Client,
  filter: OrdersFilter,
  language: string,
): Promise<Blob> {
  const lines: string[][] = [HEAD];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: { rows: Order[]; cursor: string | null } = await fetchOrders(
      client,
      filter,
      language,
      cursor,
    );
    lines.push(...page.rows.map(lineOf));
    ({ cursor } = page);
  }
  return new Blob([csvText(lines)], { type: 'text/csv' });
}
