import { LARGEST_WINDOW } from '@baohe/contract/paging';
import type { ManagedOrder } from '@baohe/contract/payment-managed';
import {
  NEEDING_STAFF,
  SETTLED_BY_STAFF,
  type OrderStatus,
  type SettledByStaff,
} from '@baohe/domain/payment/order-status';
import type { PaidBy } from '@baohe/domain/payment/pay-method';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { dayBounds } from '../../platform/paging/day-bounds.ts';
import { filteredList, timePage } from '../../platform/paging/time-page.ts';
import { grantTier, revokeGrant } from '../membership/grant-tier.ts';
import { membershipRepository } from '../membership/membership.repository.ts';
import { notificationsRepository } from '../notifications/notifications.repository.ts';
import { isRefundedAtGateway, refundAtGateway } from './epay.ts';
import { GatewayAway } from './gateway-request.ts';
import { gatewaysRepository, type Gateway } from './gateways.repository.ts';
import { presentOrder } from './order.presenter.ts';
import { ordersRepository, type OrderRow } from './orders.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settleIn } from './settle-order.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

interface OrdersQuery {
  status?: OrderStatus | undefined;
  needsStaff?: boolean | undefined;
  number?: string | undefined;
  paidBy?: PaidBy | undefined;
  fkUserUuid?: string | undefined;
  fkUserGroupUuid?: string | undefined;
  couponId?: string | undefined;
  isTest?: boolean | undefined;
  fromDay?: string | undefined;
  untilDay?: string | undefined;
  cursor?: string | undefined;
  pageParams?: { current: number; pageSize: number };
}

interface StatusChange {
  payOrderId: string;
  status: OrderStatus;
  reason?: string | undefined;
  atGateway?: boolean | undefined;
  paidElsewhere?: boolean | undefined;
}

/** What administrators do with orders. */
export function orderManager(deps: PaymentDeps) {
  const { db, clock, cursors, newOrderNo } = deps;
  const orders = ordersRepository(db);

  const present = (row: OrderRow): ManagedOrder => ({
    ...presentOrder(row, clock()),
    username: row.accountName,
    payGatewayId: row.gatewayId,
    notifyCount: row.callbackCount,
    remark: row.remark,
    handledTime: row.handledAt?.toISOString() ?? null,
    handledReason: row.handledReason,
  });

  /** A change with what the orders were and became, for the audit log. */
  const change = <T>(
    request: StaffRequest,
    ids: readonly string[],
    write: Parameters<StaffRequest['transaction']>[0] extends (
      tx: infer Tx,
      audit: never,
    ) => unknown
      ? (tx: Tx) => Promise<T>
      : never,
  ): Promise<T> =>
    request.transaction(async (tx, audit) => {
      const before = await ordersRepository(tx).byIds(ids);
      const result = await write(tx);
      audit.compare(before, await ordersRepository(tx).byIds(ids));
      return result;
    });

  return {
    async find(id: string): Promise<ManagedOrder> {
      const [row] = await orders.byIds([id]);
      if (!row) {
        throw new AppError('order.not_found');
      }
      return present(row);
    },

    async page(query: OrdersQuery) {
      const { status = null, number = null, cursor, pageParams, ...filter } = query;
      const page = await timePage({
        cursors,
        cursor,
        pageParams,
        list: filteredList('orders', { ...filter, status, number }),
        fetch: (window) =>
          orders.newest({
            status,
            number,
            isFlagged: query.needsStaff ?? false,
            flags: NEEDING_STAFF,
            paidBy: filter.paidBy ?? null,
            accountId: filter.fkUserUuid ?? null,
            tierId: filter.fkUserGroupUuid ?? null,
            couponId: filter.couponId ?? null,
            isTest: filter.isTest ?? null,
            ...dayBounds(filter),
            ...window,
          }),
        timeOf: ({ createdAt }) => createdAt,
      });
      return { records: page.rows.map(present), cursor: page.cursor };
    },

    /** For money that came another way. */
    async save(
      request: StaffRequest,
      drafts: readonly {
        fkUserUuid: string;
        fkUserGroupUuid: string;
        money: number;
        remark: string;
      }[],
    ): Promise<string[]> {
      return request.transaction(async (tx, audit) => {
        const held = ordersRepository(tx);
        const ids: string[] = [];
        const at = clock();
        for (const { fkUserUuid: accountId, fkUserGroupUuid, money, remark } of drafts) {
          const tier = await membershipRepository(tx).byId(fkUserGroupUuid);
          if (!tier) {
            throw new AppError('tier.not_found');
          }
          if (!(await held.holdAccount(accountId))) {
            throw new AppError('account.not_found');
          }
          const orderNo = newOrderNo();
          ids.push(await held.addPaid({ orderNo, accountId, tier, money, remark, at }));
          const { id: tierId, days } = tier;
          const source = 'order' as const;
          if (!(await grantTier(tx, { accountId, tierId, days, source, reference: orderNo, at }))) {
            throw new AppError('tier.held_for_good');
          }
        }
        audit.compare([], await held.byIds(ids));
        return ids;
      });
    },

    update: (request: StaffRequest, changes: readonly { payOrderId: string; remark: string }[]) =>
      change(
        request,
        changes.map(({ payOrderId }) => payOrderId),
        async (tx) => {
          for (const { payOrderId, remark } of changes) {
            await ordersRepository(tx).setRemark(payOrderId, remark, clock());
          }
          return (await ordersRepository(tx).byIds(changes.map(({ payOrderId }) => payOrderId)))
            .length;
        },
      ),

    remove: (request: StaffRequest, ids: readonly string[]) =>
      change(request, ids, (tx) => ordersRepository(tx).remove(ids, clock())),

    async setStatus(
      request: StaffRequest,
      input: StatusChange,
    ): Promise<{ changed: number; outcome?: SettledByStaff }> {
      const { payOrderId, status, reason = '', atGateway = true, paidElsewhere = false } = input;
      const [order] = await orders.byIds([payOrderId]);
      if (!order) {
        throw new AppError('order.not_found');
      }
      if (status === 3 && order.status === 1 && atGateway) {
        await refund(order);
      }
      return change(request, [payOrderId], async (tx) => {
        const held = ordersRepository(tx);
        const now = await held.holdById(payOrderId);
        const at = clock();
        switch (status) {
          case 1: {
            if (reason !== '') {
              await held.setRemark(payOrderId, reason, at);
            }
            // Whoever settles it has looked at what was odd; what settling itself finds odd waits again.
            await held.setHandled(payOrderId, reason, at);
            const { orderNo, money } = order;
            const isElsewhere = paidElsewhere && order.gatewayId !== null;
            const payment = { orderNo, tradeNo: null, money, gatewayId: null, isElsewhere };
            const settled = await settleIn(tx, deps, payment);
            const outcome = SETTLED_BY_STAFF.find((one) => one === settled);
            if (!outcome) {
              throw new AppError('order.status_not_possible');
            }
            return { changed: outcome === 'already' ? 0 : 1, outcome };
          }
          case 2:
            if (!(await held.end(payOrderId, 2, at))) {
              throw new AppError('order.status_not_possible');
            }
            return { changed: 1 };
          case 3:
            if (now?.status !== 1) {
              throw new AppError('order.status_not_possible');
            }
            await held.markRefunded(payOrderId, at, reason, !atGateway || now.gatewayId === null);
            await revokeGrant(tx, 'order', now.orderNo, at);
            if (now.accountId) {
              const { accountId, tierName } = now;
              await notificationsRepository(tx).addAboutSubject(
                accountId,
                'order_refunded',
                tierName,
                at,
              );
            }
            return { changed: 1 };
          case 0:
          case 4:
            throw new AppError('order.status_not_possible');
        }
      });
    },

    handle: (request: StaffRequest, payOrderId: string, reason: string) =>
      change(request, [payOrderId], async (tx) => {
        const held = ordersRepository(tx);
        if (!(await held.holdById(payOrderId))) {
          throw new AppError('order.not_found');
        }
        return (await held.setHandled(payOrderId, reason, clock())) ? 1 : 0;
      }),

    async report() {
      const flagged = await orders.newest({
        status: null,
        number: null,
        isFlagged: true,
        flags: NEEDING_STAFF,
        behind: null,
        skipped: 0,
        count: LARGEST_WINDOW,
      });
      const since = new Date(clock().getTime() - MONTH_MS);
      return {
        paidWithoutGrant: (await orders.paidWithoutGrant()).map(present),
        flagged: flagged.map(present),
        refusedCallbacks: (await orders.badCallbacks(since)).map(({ outcome, number, last }) => ({
          outcome,
          number,
          last: last.toISOString(),
        })),
      };
    },
  };

  /** Before it is written down: a gateway that refuses leaves everything as it is. */
  async function refund(order: OrderRow): Promise<void> {
    const { gatewayId, tradeNo, orderNo, money } = order;
    const gateway = gatewayId && (await gatewaysRepository(db, deps.sealed).byId(gatewayId));
    if (gatewayId === null) {
      // Its money came another way, and goes back another way.
      return;
    }
    if (!gateway || tradeNo === null) {
      throw new AppError('order.status_not_possible');
    }
    // Of two presses at once one asks the gateway.
    const bucket = `refund ${order.id}`;
    await deps.attempts.spend({ bucket, seconds: 60, most: 1 });
    try {
      await refundAtGateway(deps.request, gateway, { orderNo, tradeNo, money });
    } catch (error) {
      // It refuses what it has given back before; where its answer was lost, a second refund would be one too many.
      if (await isRefunded(gateway, orderNo)) {
        return;
      }
      if (error instanceof GatewayAway) {
        throw new AppError('payment.refund_unsure');
      }
      await deps.attempts.clear(bucket);
      throw error;
    }
  }

  /** False also where it does not say so now: not every gateway does, and not every one at once. */
  async function isRefunded(gateway: Gateway, orderNo: string): Promise<boolean> {
    try {
      return await isRefundedAtGateway(deps.request, gateway, orderNo);
    } catch (error) {
      if (error instanceof GatewayAway) {
        return false;
      }
      throw error;
    }
  }
}
