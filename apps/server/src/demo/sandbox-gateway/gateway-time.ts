/** The gateway's time, handed in so that a test can move it. */
export interface GatewayTime {
  /** In milliseconds since 1970. */
  now(): number;
  /** Runs later; the answer takes it back. */
  after(ms: number, run: () => void): () => void;
}

export const systemTime: GatewayTime = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    // A demo that stops does not wait two hours for its last try.
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** What takes an hour takes a minute with a speed of 60. */
export function spedUp(time: GatewayTime, speed: number): GatewayTime {
  return { now: () => time.now(), after: (ms, run) => time.after(ms / speed, run) };
}
