import type { Client } from '@baohe/client/client';
import { createContext, use } from 'react';

export const CallContext = createContext<Client | null>(null);

/** The way to the server, for queries and mutations of a feature. */
export function useClient(): Client {
  const client = use(CallContext);
  if (!client) {
    throw new Error('useClient is called outside of the providers');
  }
  return client;
}
