import type { PayPage } from '@baohe/contract/payment';
import { tierFamily } from '@baohe/domain/membership/tier-time';
import { nextCheck } from '@baohe/domain/payment/check-times';
import { priceWithCoupon } from '@baohe/domain/payment/coupon';
import { gatewayOrder } from '@baohe/domain/payment/gateway-order';
import { ORDER_MINUTES, staffStateOf } from '@baohe/domain/payment/order-status';
import type { PayMethod } from '@baohe/domain/payment/pay-method';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { sourceOf } from '../../platform/http/address-source.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { grantsRepository } from '../membership/grants.repository.ts';
import { membershipRepository } from '../membership/membership.repository.ts';
import { couponsRepository } from './coupons.repository.ts';
import { createAtGateway } from './epay.ts';
import { GatewayAway } from './gateway-request.ts';
import { gatewaysRepository, type Gateway } from './gateways.repository.ts';
import { presentOrder } from './order.presenter.ts';
import { ordersRepository, type OrderRow, type TierOfOrder } from './orders.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';

const HOUR = 60 * 60;
const MINUTE_MS = 60_000;
/** The group of everybody: it is not sold. */
const BASE_LEVEL = 10;

interface OrderInput {
  tierId: string;
  method: PayMethod;
  /** As it is stored; null where something was typed that is no code; undefined where nothing was. */
  couponCode: string | null | undefined;
}

/** A tier that may be bought, at its price of now. */
export async function tierForSale(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  tierId: string,
  accountId: string,
): Promise<TierOfOrder> {
  const tier = await membershipRepository(db).byId(tierId);
  if (!tier || tier.level === BASE_LEVEL || tier.discountPrice < 1) {
    throw new AppError('tier.not_for_sale');
  }
  const held = await grantsRepository(db).spans(accountId, tierFamily(tier.level), clock());
  if (held.some(({ until }) => until === null)) {
    throw new AppError('tier.held_for_good');
  }
  return tier;
}

/** Codes are short, and words: whoever tries some is somebody who guesses. */
async function spendCouponTry(
  { attempts, allowance }: PaymentDeps,
  couponCode: OrderInput['couponCode'],
  accountId: string,
  visit: Visit,
): Promise<void> {
  if (couponCode === undefined || couponCode === null) {
    return;
  }
  await attempts.spend(
    {
      bucket: `coupon:${accountId}`,
      seconds: HOUR,
      most: allowance('couponTriesPerHour', visit),
    },
    // Accounts are had for nothing.
    {
      bucket: `coupon:address:${sourceOf(visit.address)}`,
      seconds: HOUR,
      most: allowance('couponTriesPerHourByAddress', visit),
    },
  );
}

/** What a tier costs somebody, with a coupon or without. */
export async function priceOf(
  deps: PaymentDeps,
  { tierId, couponCode }: Omit<OrderInput, 'method'>,
  accountId: string,
  visit: Visit,
) {
  await spendCouponTry(deps, couponCode, accountId, visit);
  const tier = await tierForSale(deps, tierId, accountId);
  const fullMoney = tier.discountPrice;
  if (couponCode === undefined) {
    return { money: fullMoney, fullMoney };
  }
  const coupon =
    couponCode === null
      ? null
      : await couponsRepository(deps.db).look(couponCode, tierId, accountId, deps.clock());
  if (!coupon) {
    throw new AppError('coupon.not_valid');
  }
  return { money: priceWithCoupon(fullMoney, coupon), fullMoney };
}

/**
 * Orders a tier. The order is there before the gateway hears of it, so that money never comes for an order that is not;
 * a gateway that fails is followed by the next.
 */
export async function orderTier(
  deps: PaymentDeps,
  input: OrderInput,
  accountId: string,
  visit: Visit,
) {
  const { db, sealed, takesTests, attempts, allowance, log } = deps;
  await spendCouponTry(deps, input.couponCode, accountId, visit);
  const tier = await tierForSale(deps, input.tierId, accountId);
  const taking = await gatewaysRepository(db, sealed).taking(input.method, takesTests);
  if (taking.length === 0) {
    throw new AppError('payment.no_gateway');
  }
  await attempts.spend({
    bucket: `orders ${accountId}`,
    seconds: HOUR,
    most: allowance('ordersPerHour', visit),
  });
  let failure: unknown;
  for (const gateway of gatewayOrder(taking, deps.chance)) {
    const order = await inTransaction(deps, (tx) =>
      writeOrder(tx, deps, { ...input, tier, gateway, accountId }),
    );
    try {
      return await pageOf(deps, order, visit);
    } catch (error) {
      failure = error;
    }
  }
  if (failure instanceof AppError) {
    throw failure;
  }
  log.error({ err: failure }, 'an order could not be made');
  throw new AppError('payment.failed');
}

interface NewOrder extends OrderInput {
  tier: TierOfOrder;
  gateway: Gateway;
  accountId: string;
}

/** One that is open for the same is given again; not more than a few are open at once. */
async function writeOrder(
  tx: Queryable,
  { settings, clock, newOrderNo }: PaymentDeps,
  { tier, method, gateway, couponCode, accountId }: NewOrder,
): Promise<OrderRow> {
  if (couponCode === null) {
    // What was entered cannot be a code.
    throw new AppError('coupon.not_valid');
  }
  const orders = ordersRepository(tx);
  const now = clock();
  await orders.holdAccount(accountId);
  await orders.endOwn(accountId, now, null);
  const open = await orders.open(accountId, now);
  const same = open.find(
    (order) =>
      isPayable(order) &&
      order.tierId === tier.id &&
      order.method === method &&
      order.fullMoney === tier.discountPrice &&
      order.couponCode === (couponCode ?? null),
  );
  if (same) {
    return same;
  }
  const coupon = await takeCoupon(tx, { couponCode, tierId: tier.id, accountId }, now);
  if (couponCode !== undefined && !coupon) {
    throw new AppError('coupon.not_valid');
  }
  const most = settings.read('openOrders');
  if ((await orders.open(accountId, now)).filter(isPayable).length >= most) {
    throw new AppError('order.too_many', { most });
  }
  const orderNo = newOrderNo();
  await orders.add({
    orderNo,
    accountId,
    tier,
    money: coupon ? priceWithCoupon(tier.discountPrice, coupon) : tier.discountPrice,
    coupon,
    gatewayId: gateway.id,
    method,
    isTest: gateway.isTest,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ORDER_MINUTES * MINUTE_MS),
    checkAt: nextCheck(now, 0),
  });
  return (await orders.hold(orderNo))!;
}

/** One whose money is odd is in the staff's hands. */
const isPayable = (order: OrderRow): boolean => staffStateOf(order) === 'none';

/** Where it is used up, one's own orders that hold it without being paid give way. */
async function takeCoupon(
  tx: Queryable,
  {
    couponCode,
    tierId,
    accountId,
  }: Pick<NewOrder, 'couponCode' | 'accountId'> & { tierId: string },
  now: Date,
) {
  if (couponCode === undefined || couponCode === null) {
    return null;
  }
  const take = () => couponsRepository(tx).take(couponCode, tierId, accountId, now);
  const coupon = await take();
  if (coupon || (await ordersRepository(tx).endOwn(accountId, now, couponCode)) === 0) {
    return coupon;
  }
  return take();
}

/** Where an order can be paid: as its gateway has said, or says now. */
export async function pageOf(
  deps: PaymentDeps,
  order: OrderRow,
  visit: Visit,
): Promise<{ order: ReturnType<typeof presentOrder>; page: PayPage }> {
  const { db, clock } = deps;
  if (order.status !== 0 || order.expiresAt <= clock()) {
    throw new AppError('payment.order_expired');
  }
  const page = order.page ?? (await newPage(deps, order, visit));
  const shown = await ordersRepository(db).ownByNumber(order.accountId!, order.orderNo);
  return { order: presentOrder(shown ?? order, clock()), page };
}

async function newPage(deps: PaymentDeps, order: OrderRow, visit: Visit): Promise<PayPage> {
  const { db, sealed, settings, clock, request, publicUrl } = deps;
  const orders = ordersRepository(db);
  const site = publicUrl ?? new URL(visit.site).origin;
  try {
    const gateway = await gatewaysRepository(db, sealed).byId(order.gatewayId!);
    if (!gateway || (gateway.isTest && !deps.takesTests)) {
      throw new AppError('payment.no_gateway');
    }
    const page = await createAtGateway(request, gateway, {
      orderNo: order.orderNo,
      method: order.method!,
      name: `${order.tierType}:${order.tierName}`,
      money: order.money,
      siteName: settings.read('siteName'),
      notifyUrl: `${site}/api/usr/payOrder/vPayAsyncNotify`,
      returnUrl: `${site}/success`,
      buyerAddress: visit.address,
    });
    await orders.setPage(order.id, page, clock());
    return page;
  } catch (error) {
    // Of two presses at once one may have got a page: that one can be paid.
    const now = await orders.ownByNumber(order.accountId!, order.orderNo);
    if (now?.page) {
      return now.page;
    }
    await orders.end(order.id, 4, clock());
    throw error instanceof GatewayAway ? new AppError('payment.channel_failed') : error;
  }
}
