import { staffStateOf } from '@baohe/domain/payment/order-status';
import { AppError } from '../../platform/app-error.ts';
import { askAbout } from './check-order.ts';
import { ordersRepository, type OrderRow } from './orders.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Ends an order for which no money came. The gateway is asked before: who has paid a moment ago shall not read that it
 * was cancelled. One that was over already stays as it is.
 */
export async function endUnpaid(deps: PaymentDeps, order: OrderRow): Promise<OrderRow> {
  const orders = ordersRepository(deps.db);
  const read = async () => (await orders.byIds([order.id]))[0] ?? order;
  if (order.status === 0) {
    await askAbout(deps, order);
  }
  const hasMoney = (row: OrderRow) => row.paidAt !== null || staffStateOf(row) === 'waiting';
  if (!hasMoney(await read())) {
    await orders.end(order.id, 2, deps.clock());
  }
  const ended = await read();
  if (hasMoney(ended)) {
    throw new AppError('order.status_not_possible');
  }
  return ended;
}
