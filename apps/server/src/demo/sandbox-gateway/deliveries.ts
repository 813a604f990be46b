import type { GatewayTime } from './gateway-time.ts';
import type { Notify, NotifyMethod } from './notify-by-http.ts';
import type { SandboxOrder } from './sandbox-order.ts';
import type { Parameters } from './signature.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long is waited before each try, after the one before it. */
export const RETRY_LADDERS = {
  rainbow: [0, MINUTE, 3 * MINUTE, 20 * MINUTE, HOUR, 2 * HOUR],
  zpay: [0, 15, 15, 30, 180, 1800, 1800, 1800, 1800, 3600].map((seconds) => seconds * SECOND),
} as const satisfies Record<string, readonly number[]>;

export type RetryLadder = keyof typeof RETRY_LADDERS;

/**
 * What can happen to one try. `lost`: it never leaves. `twice`: it is sent two times at once. `slow`: it leaves half a
 * minute later. `held`: the next one of another order overtakes it. `forged`: its signature is wrong.
 */
export type NotifyFault = 'lost' | 'twice' | 'slow' | 'held' | 'forged';

const SLOW_MS = 30 * SECOND;

export interface DeliveryEvent {
  event: 'acknowledged' | 'not acknowledged' | 'given up';
  tradeNo: string;
  outTradeNo: string;
  attempt: number;
}

interface DeliveriesParts {
  ladder: RetryLadder;
  method: NotifyMethod;
  time: GatewayTime;
  notify: Notify;
  faultOf: (order: SandboxOrder, attempt: number) => NotifyFault | undefined;
  log: (event: DeliveryEvent) => void;
}

export interface Deliveries {
  /** Notifies the merchant now, and again until it says `success` or the ladder ends. */
  begin: (order: SandboxOrder, parameters: Parameters) => void;
  forget: (order: SandboxOrder) => void;
  /** Resolves when nothing is on its way; what waits for its time does not count. */
  idle: () => Promise<void>;
  close: () => void;
}

export function openDeliveries(parts: DeliveriesParts): Deliveries {
  const { method, time, notify, faultOf, log } = parts;
  const ladder = RETRY_LADDERS[parts.ladder];
  const waiting = new Map<string, () => void>();
  const onTheirWay = new Set<Promise<void>>();
  const held = new Map<string, () => void>();
  let isClosed = false;

  function begin(order: SandboxOrder, parameters: Parameters): void {
    if (!isClosed) {
      track(attempt(order, parameters, 0));
    }
  }

  function track(work: Promise<void>): void {
    onTheirWay.add(work);
    void work.finally(() => onTheirWay.delete(work));
  }

  function later(order: SandboxOrder, ms: number, run: () => Promise<void>): void {
    if (isClosed) {
      return;
    }
    waiting.set(
      order.tradeNo,
      time.after(ms, () => {
        waiting.delete(order.tradeNo);
        held.delete(order.tradeNo);
        track(run());
      }),
    );
  }

  async function attempt(
    order: SandboxOrder,
    parameters: Parameters,
    number: number,
  ): Promise<void> {
    const fault = faultOf(order, number);
    const send = () => deliver(order, parameters, number, fault);
    if (fault === 'slow') {
      later(order, SLOW_MS, send);
    } else if (fault === 'held') {
      const release = () => {
        forget(order);
        track(send());
      };
      // Without a next one it leaves when it would have been tried again.
      later(order, ladder[1], send);
      held.set(order.tradeNo, release);
    } else {
      await send();
    }
  }

  async function deliver(
    order: SandboxOrder,
    parameters: Parameters,
    number: number,
    fault: NotifyFault | undefined,
  ): Promise<void> {
    order.attempts += 1;
    const isDone = fault === 'lost' ? false : await isAcknowledged(order, parameters, fault);
    order.isAcknowledged ||= isDone;
    const wait = ladder[number + 1];
    const { tradeNo, outTradeNo } = order;
    const event = isDone ? 'acknowledged' : wait === undefined ? 'given up' : 'not acknowledged';
    log({ event, tradeNo, outTradeNo, attempt: number + 1 });
    if (!isDone && wait !== undefined) {
      later(order, wait, () => attempt(order, parameters, number + 1));
    }
    for (const [tradeNoHeld, release] of held) {
      if (tradeNoHeld !== tradeNo) {
        release();
      }
    }
  }

  async function isAcknowledged(
    { notifyUrl }: SandboxOrder,
    parameters: Parameters,
    fault: NotifyFault | undefined,
  ): Promise<boolean> {
    const sent = fault === 'forged' ? forge(parameters) : parameters;
    const times = fault === 'twice' ? [1, 2] : [1];
    const answers = await Promise.all(
      times.map(() => notify(notifyUrl, method, sent).catch(() => '')),
    );
    // As real gateways look for it: anywhere in what the merchant says, whatever the status.
    return answers.some((answer) => /success|SUCCESS|Success/.test(answer));
  }

  function forget({ tradeNo }: SandboxOrder): void {
    waiting.get(tradeNo)?.();
    waiting.delete(tradeNo);
    held.delete(tradeNo);
  }

  return {
    begin,
    forget,
    async idle() {
      while (onTheirWay.size > 0) {
        await Promise.all(onTheirWay);
      }
    },
    close() {
      isClosed = true;
      waiting.forEach((cancel) => cancel());
      waiting.clear();
      held.clear();
    },
  };
}

/** Another last digit: as good as any wrong signature. */
function forge(parameters: Parameters): Parameters {
  const { sign = '' } = parameters;
  return { ...parameters, sign: sign.slice(0, -1) + (sign.endsWith('0') ? '1' : '0') };
}
