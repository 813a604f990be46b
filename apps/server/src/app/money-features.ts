import { randomBytes, randomInt } from 'node:crypto';
import { ORDER_NUMBER_LENGTH, orderNumberOf } from '@baohe/domain/payment/order-number';
import { sandboxGatewayRoutes } from '../demo/sandbox-gateway/sandbox-gateway.routes.ts';
import { sandboxMerchant } from '../demo/sandbox-gateway/sandbox-merchant.ts';
import { cardKeysRoutes } from '../features/card-keys/card-keys.routes.ts';
import { membershipRoutes } from '../features/membership/membership.routes.ts';
import { requestGateway } from '../features/payment/gateway-request.ts';
import { openPaymentAlarm } from '../features/payment/payment-alarm.ts';
import type { PaymentDeps } from '../features/payment/payment-deps.ts';
import { paymentRoutes } from '../features/payment/payment.routes.ts';
import { openSealedTexts } from '../platform/secrets/sealed-text.ts';
import type { AppBase } from './base.ts';

/** Finer than any percentage. */
const CHANCES = 1_000_000;

declare module 'fastify' {
  interface FastifyInstance {
    paymentAlarmed: PaymentDeps['alarmed'];
  }
}

/** Tiers, and the money that is paid for them. */
export function addMoney(base: AppBase): void {
  const {
    app,
    config,
    db,
    settings,
    clock,
    identity,
    posts,
    shared,
    counters,
    gatewayRequest = requestGateway,
  } = base;
  membershipRoutes(app, db, shared, posts.cursors);
  const { attempts, allowance } = identity;
  const sealed = openSealedTexts(config.dataDir);
  const paymentAlarmed = openPaymentAlarm({
    db,
    attempts,
    clock,
    counted: counters.counter(
      'baohe_payment_alarms_total',
      'Notices of payments that were forged, or whose money was not right.',
    ),
    log: app.log,
  });
  app.decorate('paymentAlarmed', paymentAlarmed);
  paymentRoutes(app, {
    db,
    clock,
    sealed,
    takesTests: config.sandboxGateway,
    request: gatewayRequest,
    settings,
    attempts,
    allowance,
    cursors: posts.cursors,
    publicUrl: config.publicUrl,
    newOrderNo: () => orderNumberOf(randomBytes(ORDER_NUMBER_LENGTH)),
    chance: () => randomInt(CHANCES) / CHANCES,
    log: app.log,
    alarmed: paymentAlarmed,
  });
  cardKeysRoutes(app, {
    db,
    sealedTexts: sealed,
    attempts,
    allowance,
    cursors: posts.cursors,
    clock,
  });
  if (config.sandboxGateway) {
    sandboxGatewayRoutes(app, sandboxMerchant(config.dataDir));
  }
}
