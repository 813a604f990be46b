import type { FastifyBaseLogger } from 'fastify';
import type { Attempts } from '../../platform/attempts/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { notificationsRepository } from '../notifications/notifications.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';

const HOUR = 60 * 60;

interface Options {
  db: Db;
  attempts: Attempts;
  clock: Clock;
  counted: () => void;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Logged and counted each time; the staff is told once an hour. */
export function openPaymentAlarm({
  db,
  attempts,
  clock,
  counted,
  log,
}: Options): PaymentDeps['alarmed'] {
  return (what, orderNo) => {
    counted();
    log.warn({ what, orderNo }, 'a payment is not right');
    void attempts
      .spend({ bucket: 'payment alarm', seconds: HOUR, most: 1 })
      .then(() => notificationsRepository(db).addForStaff('payment_alarm', clock()))
      // It was told within this hour.
      .catch(() => undefined);
  };
}
