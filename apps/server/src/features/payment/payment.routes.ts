import { managedMoney } from '@baohe/contract/money-managed';
import {
  cancelOrder,
  checkOrder,
  createOrder,
  orderByMerchantNo,
  orderBySystemNo,
  orderPrice,
  ownOrders,
  payOrderAgain,
} from '@baohe/contract/payment';
import {
  managedCoupons,
  managedGateways,
  managedOrders,
  testGateway,
} from '@baohe/contract/payment-managed';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serveCrud, type StaffRequest } from '../../platform/crud/serve-crud.ts';
import { serve } from '../../platform/http/serve.ts';
import { timePage } from '../../platform/paging/time-page.ts';
import { checkNow } from './check-order.ts';
import { couponManager } from './coupon-manager.ts';
import { orderTier, pageOf, priceOf } from './create-order.ts';
import { endUnpaid } from './end-unpaid.ts';
import { tryGateway } from './epay.ts';
import { gatewayManager } from './gateway-manager.ts';
import { gatewaysRepository } from './gateways.repository.ts';
import { orderManager } from './order-manager.ts';
import { presentOrder } from './order.presenter.ts';
import { ordersRepository, type OrderRow } from './orders.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { readCallbacks } from './read-callbacks.ts';
import { readGatewayFigures } from './read-gateway-figures.ts';
import { readIncome } from './read-income.ts';
import { askAboutDayNow, readDays } from './reconcile.ts';
import { serveCallbacks } from './serve-callbacks.ts';

/** Every three seconds, in a few tabs. */
const CHECKS_PER_MINUTE = 120;

export function paymentRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { db, sealed, clock, cursors, request: ask } = deps;
  const orders = ordersRepository(db);

  const found = (order: OrderRow | null): OrderRow => {
    if (!order) {
      throw new AppError('order.not_found');
    }
    return order;
  };
  const own = async (accountId: string, orderNo: string) =>
    found(await orders.ownByNumber(accountId, orderNo));

  serve(app, createOrder, ({ groupId, payType, couponCode }, { caller, visit }) =>
    orderTier(deps, { tierId: groupId, method: payType, couponCode }, caller.accountId, visit),
  );
  serve(app, orderPrice, ({ groupId, couponCode }, { caller, visit }) =>
    priceOf(deps, { tierId: groupId, couponCode }, caller.accountId, visit),
  );
  serve(app, orderByMerchantNo, async ({ merchantTradeNo }, { caller }) =>
    presentOrder(await own(caller.accountId, merchantTradeNo), clock()),
  );
  serve(app, orderBySystemNo, async ({ systemTradeNo }, { caller }) =>
    presentOrder(found(await orders.ownByTrade(caller.accountId, systemTradeNo)), clock()),
  );
  serve(app, checkOrder, async ({ merchantTradeNo }, { caller }) => {
    const bucket = `check orders ${caller.accountId}`;
    await deps.attempts.spend({ bucket, seconds: 60, most: CHECKS_PER_MINUTE });
    await checkNow(deps, await own(caller.accountId, merchantTradeNo));
    return presentOrder(await own(caller.accountId, merchantTradeNo), clock());
  });
  serve(app, payOrderAgain, async ({ merchantTradeNo }, { caller, visit }) =>
    pageOf(deps, await own(caller.accountId, merchantTradeNo), visit),
  );
  serve(app, cancelOrder, async ({ merchantTradeNo }, { caller }) => {
    const order = await own(caller.accountId, merchantTradeNo);
    return presentOrder(await endUnpaid(deps, order), clock());
  });
  serve(app, ownOrders, async ({ cursor }, { caller }) => {
    const page = await timePage({
      cursors,
      cursor,
      list: `orders of ${caller.accountId}`,
      fetch: ({ behind, count }) => orders.own(caller.accountId, behind, count),
      timeOf: ({ createdAt }) => createdAt,
    });
    return {
      records: page.rows.map((order) => presentOrder(order, clock())),
      cursor: page.cursor,
    };
  });
  serveCallbacks(app, deps);

  const manager = orderManager(deps);
  serve(app, managedOrders.get, ({ id }) => manager.find(id));
  serve(app, managedOrders.list, (query) => manager.page(query));
  serve(app, managedOrders.page, (query) => manager.page(query));
  serve(app, managedOrders.batchSave, async ({ payOrders }, request) => ({
    ids: await manager.save(request as StaffRequest, payOrders),
  }));
  serve(app, managedOrders.batchUpdate, async ({ payOrders }, request) => ({
    changed: await manager.update(request as StaffRequest, payOrders),
  }));
  serve(app, managedOrders.alterStatus, (input, request) =>
    manager.setStatus(request as StaffRequest, input),
  );
  serve(app, managedOrders.batchRemove, async ({ ids }, request) => ({
    changed: await manager.remove(request as StaffRequest, ids),
  }));
  serve(app, managedOrders.report, () => manager.report());
  serveCrud(app, managedGateways, gatewayManager(deps), 'record.not_found');
  serveCrud(app, managedCoupons, couponManager(deps), 'record.not_found');
  serve(app, testGateway, async ({ payGatewayId }) => {
    const gateway = await gatewaysRepository(db, sealed).byId(payGatewayId);
    if (!gateway) {
      throw new AppError('record.not_found');
    }
    return tryGateway(ask, gateway);
  });
  serve(app, managedMoney.income, (input) => readIncome(deps, input));
  serve(app, managedMoney.payCallbacks, (input) => readCallbacks(deps, input));
  serve(app, managedMoney.handleOrder, async ({ payOrderId, reason }, request) => ({
    changed: await manager.handle(request as StaffRequest, payOrderId, reason),
  }));
  serve(app, managedMoney.reconciliationDays, (input) => readDays(deps, input));
  serve(app, managedMoney.askGateways, ({ day }, request) =>
    askAboutDayNow(deps, day, request as StaffRequest),
  );
  serve(app, managedMoney.gatewayFigures, () => readGatewayFigures(deps));
}
