import { setTimeout as pause } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

const HOUR_MS = 60 * 60_000;
/** The fifth end within an hour is the last: what keeps ending needs a person. */
const MOST_ENDS = 5;
const FIRST_WAIT_MS = 250;

interface Parts {
  start: (endedByItself: () => void) => Promise<Postmaster>;
  /** Between an end and the next start. */
  clearUp: () => Promise<unknown>;
  say: (line: string) => void;
  now?: () => number;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

interface Supervised {
  first: Postmaster;
  /** From now on it is started again; an end before is the starter's to explain. */
  begin(): void;
  /** Resolves with the reason when it is not started again. */
  failed: Promise<string>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL again when it ends by itself (the kernel takes it when memory is short). */
export async function supervise({
  start,
  clearUp,
  say,
  now = Date.now,
  wait = (ms, signal) => pause(ms, undefined, { signal }),
}: Parts): Promise<Supervised> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let ends: number[] = [];
  let begun = false;
  let restarting: Promise<void> = Promise.resolve();
  let giveUp: (reason: string) => void;
  const failed = new Promise<string>((resolve) => (giveUp = resolve));

  const ended = () => {
    if (begun && !signal.aborted) {
      restarting = restarting.then(startAgain);
    }
  };

  async function startAgain(): Promise<void> {
    ends = [...ends.filter((at) => at > now() - HOUR_MS), now()];
    if (ends.length >= MOST_ENDS) {
      const reason = `PostgreSQL has ended by itself ${MOST_ENDS} times within an hour`;
      say(reason);
      giveUp(`${reason}: the server ends too`);
      return;
    }
    say('PostgreSQL has ended by itself and is started again');
    try {
      await wait(FIRST_WAIT_MS * 2 ** (ends.length - 1), signal);
      await clearUp();
      if (!signal.aborted) {
        current = await start(ended);
      }
    } catch (error) {
      if (!signal.aborted) {
        say(`PostgreSQL could not be started again: ${String(error)}`);
        ended();
      }
    }
  }

  const first = await start(ended);
  let current = first;
  return {
    first,
    failed,
    begin() {
      begun = true;
      // It may have ended in this very moment.
      if (first.hasEnded()) {
        ended();
      }
    },
    async stop() {
      stopping.abort();
      await restarting;
      await current.stop();
    },
  };
}
