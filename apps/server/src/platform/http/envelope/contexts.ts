import { openCache } from '../../cache/cache.ts';
import type { ReceiverContext } from './hpke-receiver.ts';
import { replayWindow, type ReplayWindow } from './replay-window.ts';

export interface KnownContext extends ReceiverContext {
  /** Secret that the reply keys are made from. */
  readonly replySecret: Buffer;
  readonly window: ReplayWindow;
}

export interface Contexts {
  /**
   * Finds or derives the context and tries it. A new one is remembered only if the try succeeded:
   * else anybody could push the live contexts out with junk.
   */
  readonly attempt: <T>(
    name: string,
    derive: () => Omit<KnownContext, 'window'> | undefined,
    open: (context: KnownContext) => T | undefined,
  ) => { context: KnownContext; opened: T } | undefined;
  /** Whether a call of this context has opened before. */
  readonly has: (name: string) => boolean;
  readonly size: () => number;
}

/** The contexts used last. One that fell out is derived anew from its `enc`; only its window is gone. */
export function contextCache({ limit = 10_000, createWindow = replayWindow } = {}): Contexts {
  const contexts = openCache<string, KnownContext>({ limit });

  return {
    attempt(name, derive, open) {
      let context = contexts.peek(name);
      if (!context) {
        const derived = derive();
        context = derived && { ...derived, window: createWindow() };
      }
      const opened = context && open(context);
      if (!context || opened === undefined) {
        return undefined;
      }
      // Only now it counts as used.
      contexts.set(name, context);
      return { context, opened };
    },
    has: (name) => contexts.peek(name) !== undefined,
    size: () => contexts.size(),
  };
}
