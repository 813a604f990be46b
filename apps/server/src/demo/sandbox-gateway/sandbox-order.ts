import { randomInt } from 'node:crypto';
import type { Merchant } from './signature.ts';

export const METHODS = ['alipay', 'wxpay', 'qqpay'] as const;

export type PayMethod = (typeof METHODS)[number];

/** What a merchant has signed. */
export interface SubmittedOrder {
  merchant: Merchant;
  outTradeNo: string;
  method: PayMethod;
  name: string;
  fen: number;
  param: string;
  notifyUrl: string;
  returnUrl: string;
}

export interface SandboxOrder extends SubmittedOrder {
  tradeNo: string;
  /** `late`: somebody has chosen to pay when it is too late. */
  state: 'open' | 'late' | 'paid' | 'cancelled' | 'refunded';
  /** What was really paid. */
  paidFen: number | null;
  refundedFen: number;
  createdAt: number;
  paidAt: number | null;
  /** How often the merchant was notified, and whether it has said `success`. */
  attempts: number;
  isAcknowledged: boolean;
}

/** The time in China and twelve digits by chance: whoever has a number was given it. */
export function newTradeNo(now: number): string {
  const digits = String(randomInt(10 ** 12)).padStart(12, '0');
  return chinaTime(now).replaceAll(/\D/g, '') + digits;
}

/** As gateways write it: `2026-11-17 08:15:00`. */
export function chinaTime(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** Null for what is no amount of money. */
export function fenOf(yuan: string): number | null {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  const fen = whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return fen > 0 ? fen : null;
}

export function yuanOf(fen: number): string {
  return (fen / 100).toFixed(2);
}

export interface SandboxOrders {
  add(order: SandboxOrder): void;
  find(tradeNo: string): SandboxOrder | undefined;
  findByMerchant(pid: string, outTradeNo: string): SandboxOrder | undefined;
  all(): SandboxOrder[];
}

/** In memory, and never more than so many: the oldest goes, and is said to be gone. */
export function openSandboxOrders(
  most: number,
  dropped: (order: SandboxOrder) => void,
): SandboxOrders {
  const byTradeNo = new Map<string, SandboxOrder>();
  const byMerchant = new Map<string, SandboxOrder>();
  const nameOf = (pid: string, outTradeNo: string) => `${pid} ${outTradeNo}`;

  return {
    add(order) {
      byTradeNo.set(order.tradeNo, order);
      byMerchant.set(nameOf(order.merchant.pid, order.outTradeNo), order);
      const [oldest] = byTradeNo.values();
      if (byTradeNo.size > most && oldest) {
        byTradeNo.delete(oldest.tradeNo);
        byMerchant.delete(nameOf(oldest.merchant.pid, oldest.outTradeNo));
        dropped(oldest);
      }
    },
    find: (tradeNo) => byTradeNo.get(tradeNo),
    findByMerchant: (pid, outTradeNo) => byMerchant.get(nameOf(pid, outTradeNo)),
    all: () => [...byTradeNo.values()],
  };
}
