import type { DeviceStore } from '@baohe/app-shell/stored-value';
import type { Client } from '@baohe/client/client';
import type { QueryClient } from '@tanstack/react-query';

/** What a player lives on. */
export interface PlayerDeps {
  client: Client;
  queries: QueryClient;
  store: DeviceStore;
  /** Whose places are kept; undefined for somebody who is not in. */
  person: () => string | undefined;
  /** Milliseconds. */
  now: () => number;
  /** From 0 to below 1. */
  random: () => number;
}
