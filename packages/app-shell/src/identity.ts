import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import type { QueryClient } from '@tanstack/react-query';
import { guardSession } from './session-guard.ts';
import { currentViewer } from './viewer.ts';

export interface Identity {
  /** The way to the server for everything but the recognition itself. */
  client: Client;
  /** Settles when it is known who is here, or that nobody is. Never rejects. */
  settled: Promise<void>;
  /** Asks how the person who is in stands now. */
  renew: () => Promise<void>;
  /** Why nobody is: what the server, or the network, said at the start. */
  refusal: () => unknown;
}

interface Start {
  client: Client;
  queries: QueryClient;
  /** The person was in, and the server takes this device in no more. */
  onEnded: (refusal: unknown) => void;
}

/**
 * Finds out who is here. Somebody who is remembered is drawn at once and renewed behind; for anybody
 * else the device is asked about first.
 */
export function startIdentity({ client, queries, onEnded }: Start): Identity {
  let refusal: unknown;

  const people = async () => (await import('./who-is-here.ts')).whoIsHere(client, queries);

  const guarded = guardSession(client, {
    isIn: () => currentViewer() !== null,
    async recognise() {
      const { takeIn, forget } = await people();
      try {
        await takeIn();
      } catch (error) {
        if (isFinal(error)) {
          await forget();
          onEnded(error);
        }
        throw error;
      }
    },
  });

  const renew = async () => (await people()).renew(guarded);
  const takeIn = async () => (await people()).takeIn();

  const isRemembered = currentViewer() !== null;
  if (isRemembered) {
    // Without an answer the remembered picture stays; the next call tells what is wrong.
    renew().catch(() => {});
  }
  const settled = isRemembered
    ? Promise.resolve()
    : takeIn().catch((error: unknown) => {
        refusal = error;
      });

  return { client: guarded, settled, renew, refusal: () => refusal };
}

/** The server knows better than to let this device in; a busy server or no network says nothing about it. */
function isFinal(error: unknown): boolean {
  return error instanceof CallFailed && error.isRefusal && error.key !== 'request.too_many';
}
