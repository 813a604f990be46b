import {
  openDeliveries,
  type DeliveryEvent,
  type NotifyFault,
  type RetryLadder,
} from './deliveries.ts';
import {
  answerRequest,
  unavailable,
  type GatewayCore,
  type GatewayRequest,
  type GatewayResponse,
} from './gateway-requests.ts';
import { spedUp, systemTime, type GatewayTime } from './gateway-time.ts';
import { notifyByHttp, type Notify, type NotifyMethod } from './notify-by-http.ts';
import type { PageButton } from './pay-page.ts';
import { Refused } from './read-submission.ts';
import {
  newTradeNo,
  openSandboxOrders,
  yuanOf,
  type SandboxOrder,
  type SubmittedOrder,
} from './sandbox-order.ts';
import { withSignature, type Merchant, type Parameters } from './signature.ts';

/** Merchants' orders are paid within ten minutes: this is one too many. */
export const LATE_MS = 11 * 60_000;
const SLOW_MS = 20_000;
const MOST_ORDERS = 10_000;

/**
 * What can happen to a request. `unavailable`: 503, nothing is done. `cut_before`, `cut_after`: the connection breaks
 * before or after it is done. `html`: a page with an address to go to instead of JSON or a redirect. `slow`: the answer
 * takes twenty seconds.
 */
export type RequestFault = 'unavailable' | 'cut_before' | 'cut_after' | 'html' | 'slow';

export interface GatewayFaults {
  request?(path: string): RequestFault | undefined;
  notification?(order: SandboxOrder, attempt: number): NotifyFault | undefined;
}

export interface SandboxGatewayOptions {
  merchants: readonly Merchant[];
  /** The path that the gateway is reached at, without a slash at its end. */
  basePath?: string;
  /** Where pay pages are; unless given, on the site that the payer comes back to. */
  origin?: string;
  time?: GatewayTime;
  /** How many times faster than the clock everything is waited for. */
  speed?: number;
  ladder?: RetryLadder;
  notifyMethod?: NotifyMethod;
  /** 9.90 comes back as 9.9, as from gateways that calculate with it. */
  floatMoney?: boolean;
  /** Some gateways say `product` instead of the name. */
  notifyName?: 'given' | 'product';
  /** What mapi.php answers with. */
  answer?: GatewayCore['answer'];
  /** Many channels give back all or nothing. */
  refunds?: 'any' | 'full' | 'none';
  notify?: Notify;
  faults?: GatewayFaults;
  log?: (event: DeliveryEvent) => void;
  mostOrders?: number;
}

export interface SandboxGateway {
  handle: (request: GatewayRequest) => Promise<GatewayResponse>;
  /** What the buttons of the pay page do. False for an order that was decided before. */
  press: (tradeNo: string, button: PageButton) => boolean;
  find: (pid: string, outTradeNo: string) => SandboxOrder | undefined;
  orders: () => SandboxOrder[];
  /** What the merchant is sent, and the payer's browser is given; null unless paid. */
  notificationOf: (order: SandboxOrder) => Parameters | null;
  /** Resolves when no notification is on its way. */
  idle: () => Promise<void>;
  close: () => void;
}

/** A gateway of the 易支付 protocol that moves no money. It knows the protocol, and nothing of its merchants' code. */
export function openSandboxGateway(options: SandboxGatewayOptions): SandboxGateway {
  const { merchants, basePath = '', origin, faults = {}, refunds = 'any' } = options;
  const { floatMoney = true, notifyName = 'given', mostOrders = MOST_ORDERS } = options;
  const time = spedUp(options.time ?? systemTime, options.speed ?? 1);
  const deliveries = openDeliveries({
    ladder: options.ladder ?? 'rainbow',
    method: options.notifyMethod ?? 'GET',
    time,
    notify: options.notify ?? notifyByHttp,
    faultOf: (order, attempt) => faults.notification?.(order, attempt),
    log: options.log ?? (() => undefined),
  });
  const latePayments = new Map<string, () => void>();
  const orders = openSandboxOrders(mostOrders, (order) => {
    latePayments.get(order.tradeNo)?.();
    latePayments.delete(order.tradeNo);
    deliveries.forget(order);
  });

  const pagePath = ({ tradeNo }: SandboxOrder) => `${basePath}/pay/${tradeNo}`;

  function submit(submitted: SubmittedOrder): SandboxOrder {
    const existing = orders.findByMerchant(submitted.merchant.pid, submitted.outTradeNo);
    if (existing) {
      if (existing.state !== 'open' || existing.fen !== submitted.fen) {
        throw new Refused('订单号重复，或该订单已支付');
      }
      return existing;
    }
    const createdAt = time.now();
    const order: SandboxOrder = {
      ...submitted,
      tradeNo: newTradeNo(createdAt),
      state: 'open',
      paidFen: null,
      refundedFen: 0,
      createdAt,
      paidAt: null,
      attempts: 0,
      isAcknowledged: false,
    };
    orders.add(order);
    return order;
  }

  function press(tradeNo: string, button: PageButton): boolean {
    const order = orders.find(tradeNo);
    if (order?.state !== 'open') {
      return false;
    }
    switch (button) {
      case 'pay':
        pay(order, order.fen);
        break;
      case 'wrong':
        pay(order, order.fen === 1 ? 2 : 1);
        break;
      case 'cancel':
        order.state = 'cancelled';
        break;
      case 'late':
        order.state = 'late';
        latePayments.set(
          tradeNo,
          time.after(LATE_MS, () => {
            latePayments.delete(tradeNo);
            pay(order, order.fen);
          }),
        );
        break;
    }
    return true;
  }

  function pay(order: SandboxOrder, fen: number): void {
    order.state = 'paid';
    order.paidFen = fen;
    order.paidAt = time.now();
    const notification = notificationOf(order);
    if (notification) {
      deliveries.begin(order, notification);
    }
  }

  function refund(order: SandboxOrder, fen: number): void {
    if (refunds === 'none') {
      throw new Refused('该通道不支持退款');
    }
    if (order.state !== 'paid' || order.paidFen === null) {
      throw new Refused('该订单未支付，或已退款');
    }
    const left = order.paidFen - order.refundedFen;
    if (fen > left || (refunds === 'full' && fen < left)) {
      throw new Refused('退款金额不正确');
    }
    order.refundedFen += fen;
    if (fen === left) {
      order.state = 'refunded';
    }
  }

  function notificationOf(order: SandboxOrder): Parameters | null {
    const { state, paidFen, param, merchant } = order;
    if (state !== 'paid' || paidFen === null) {
      return null;
    }
    const money = yuanOf(paidFen);
    return withSignature(
      {
        pid: merchant.pid,
        trade_no: order.tradeNo,
        out_trade_no: order.outTradeNo,
        type: order.method,
        name: notifyName === 'product' ? 'product' : order.name,
        money: floatMoney ? String(Number(money)) : money,
        trade_status: 'TRADE_SUCCESS',
        ...(param !== '' && { param }),
      },
      merchant,
    );
  }

  const core: GatewayCore = {
    merchantOf: (pid) => merchants.find((merchant) => merchant.pid === pid),
    submit,
    find: (tradeNo) => orders.find(tradeNo),
    findByMerchant: (pid, outTradeNo) => orders.findByMerchant(pid, outTradeNo),
    press,
    refund,
    notificationOf,
    pageAddress: (order) => (origin ?? new URL(order.returnUrl).origin) + pagePath(order),
    pagePath,
    answer: options.answer ?? 'payurl',
  };

  async function handle(request: GatewayRequest): Promise<GatewayResponse> {
    const fault = faults.request?.(request.path);
    const cut: GatewayResponse = { status: 0, headers: {}, body: '', isCut: true };
    if (fault === 'cut_before') {
      return cut;
    }
    if (fault === 'unavailable') {
      return unavailable();
    }
    if (fault === 'slow') {
      await new Promise<void>((done) => time.after(SLOW_MS, done));
    }
    const response = answerRequest(core, request, fault === 'html');
    return fault === 'cut_after' ? cut : response;
  }

  return {
    handle,
    press,
    find: core.findByMerchant,
    orders: () => orders.all(),
    notificationOf,
    idle: () => deliveries.idle(),
    close() {
      deliveries.close();
      latePayments.forEach((cancel) => cancel());
      latePayments.clear();
    },
  };
}
