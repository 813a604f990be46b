import type { Client } from '@baohe/client/client';
import { whoAmI } from '@baohe/contract/identity';
import type { QueryClient } from '@tanstack/react-query';
import { signIn, signOut, updateViewer } from './enter.ts';
import { recognise } from './recognise.ts';
import { currentViewer } from './viewer.ts';

/** The start's own chunk: nothing of this is needed to draw. */
export interface WhoIsHere {
  /** Takes the known device in. */
  takeIn: () => Promise<void>;
  /** Asks how the person who is remembered stands now. */
  renew: (client: Client) => Promise<void>;
  forget: () => Promise<void>;
}

export function whoIsHere(client: Client, queries: QueryClient): WhoIsHere {
  return {
    takeIn: async () => signIn(await recognise(client), queries),
    async renew(guarded) {
      const viewer = await guarded.call(whoAmI, {});
      // Who left meanwhile stays out.
      if (currentViewer()) {
        await updateViewer(viewer, queries);
      }
    },
    forget: () => signOut(queries),
  };
}
