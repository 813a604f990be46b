import type { Client } from '@baohe/client/client';
import { login } from '@baohe/contract/identity';
import type { QueryClient } from '@tanstack/react-query';
import { newDevice } from './device.ts';
import { signIn } from './enter.ts';

interface Typed {
  username: string;
  password: string;
}

/** By name and password; afterwards the app knows who is here. Rejects with what the server said. */
export async function logIn(client: Client, queries: QueryClient, typed: Typed): Promise<void> {
  const entry = await client.call(login, { ...typed, device: await newDevice() });
  await signIn(entry, queries);
}
