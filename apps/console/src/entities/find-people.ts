import type { Client } from '@baohe/client/client';
import { managedPeople } from '@baohe/contract/people-managed';
import type { Found } from './found.ts';

/** People by the beginning of their name, or by a whole address, phone or account number. */
export async function findPeople(
  client: Client,
  text: string,
  signal: AbortSignal,
): Promise<readonly Found[]> {
  const { records } = await client.call(managedPeople.search, { text }, signal);
  return records.map(({ userId, username, tiers }) => ({
    kind: 'person',
    id: userId,
    title: username || userId,
    ...(tiers[0] && { note: tiers[0].groupName }),
    section: '/people',
    to: `/people/${userId}`,
  }));
}
