import type { FastifyBaseLogger } from 'fastify';
import type { Allowance } from '../../platform/attempts/allowance.ts';
import type { Attempts } from '../../platform/attempts/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import type { SealedTexts } from '../../platform/secrets/sealed-text.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { GatewayRequest } from './gateway-request.ts';

/** What settling an order needs, in a request and in a job. */
export interface SettleDeps {
  db: Db;
  clock: Clock;
  sealed: SealedTexts;
  /** Whether gateways that move no money may be used. */
  takesTests: boolean;
  /** How gateways are spoken to. */
  request: GatewayRequest;
  /** Of a callback that nobody should have sent, or of money that is not right. */
  alarmed: (what: string, orderNo: string | null) => void;
}

export interface PaymentDeps extends SettleDeps {
  settings: Settings;
  attempts: Attempts;
  allowance: Allowance;
  cursors: Cursors;
  publicUrl: string | undefined;
  newOrderNo: () => string;
  /** From 0 up to 1: which of several gateways comes first. */
  chance: () => number;
  log: FastifyBaseLogger;
}
