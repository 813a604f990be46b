import type { GatewayTime } from '../demo/sandbox-gateway/gateway-time.ts';

export interface ManualTime extends GatewayTime {
  /** Goes on by so much; what is due on the way runs, and `settled` is awaited after each. */
  pass(ms: number, settled?: () => Promise<void>): Promise<void>;
  /** How many things wait for their time. */
  waiting(): number;
}

/** A time that goes on when a test says so. */
export function manualTime(start = Date.UTC(2026, 10, 17)): ManualTime {
  let now = start;
  const waiting = new Map<object, { at: number; run: () => void }>();
  const next = () =>
    [...waiting].reduce<[object, { at: number; run: () => void }] | undefined>(
      (first, one) => (first && first[1].at <= one[1].at ? first : one),
      undefined,
    );
  return {
    now: () => now,
    after(ms, run) {
      const name = {};
      waiting.set(name, { at: now + ms, run });
      return () => waiting.delete(name);
    },
    waiting: () => waiting.size,
    async pass(ms, settled = async () => undefined) {
      const end = now + ms;
      for (let due = next(); due && due[1].at <= end; due = next()) {
        waiting.delete(due[0]);
        now = due[1].at;
        due[1].run();
        await settled();
      }
      now = end;
    },
  };
}
