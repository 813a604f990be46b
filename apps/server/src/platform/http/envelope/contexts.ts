import type { ReceiverContext } from './hpke-receiver.ts';
import { replayWindow, type ReplayWindow } from './replay-window.ts';

export interface KnownContext extends ReceiverContext {
  /** Secret that the reply keys are made from. */
  readonly replySecret: Buffer;
  readonly window: ReplayWindow;
}

export interface Contexts {
  /**
   * Finds or derives the context and tries it. A new one is kept only if the try succeeded:
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
  const contexts = new Map<string, KnownContext>();

  function keep(name: string, context: KnownContext): void {
    contexts.delete(name);
    contexts.set(name, context);
    const [oldest] = contexts.keys();
    if (contexts.size > limit && oldest !== undefined) {
      contexts.delete(oldest);
    }
  }

  return {
    attempt(name, derive, open) {
      let context = contexts.get(name);
      if (!context) {
        const derived = derive();
        context = derived && { ...derived, window: createWindow() };
      }
      const opened = context && open(context);
      if (!context || opened === undefined) {
        return undefined;
      }
      keep(name, context);
      return { context, opened };
    },
    has: (name) => contexts.has(name),
    size: () => contexts.size,
  };
}
