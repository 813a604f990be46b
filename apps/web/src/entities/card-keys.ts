import { updateViewer } from '@baohe/app-shell/enter';
import type { Client } from '@baohe/client/client';
import {
  ownCardKeys,
  redeemCardKey,
  type CardKeyWorth as WorthReply,
} from '@baohe/contract/card-keys';
import { whoAmI } from '@baohe/contract/identity';
import type { CardKeyState } from '@baohe/domain/card-keys/states';
import type { Names } from '@baohe/domain/language/names';
import type { QueryClient } from '@tanstack/react-query';
import { POINTS_KEY } from './points-key.ts';
import { detailKey } from './post/detail-key.ts';

/** What a card key brings. */
export type CardKeyWorth =
  | { kind: 'points'; points: number }
  | { kind: 'tier'; tierName: string; names: Names; days: number };

export interface RedeemedKey {
  id: string;
  /** The last four characters. */
  ending: string;
  worth: CardKeyWorth;
  state: CardKeyState;
  at: string;
  /** Why it was taken back. */
  reason: string;
}

const worthFrom = ({ kind, points, tierName, names, days }: WorthReply): CardKeyWorth =>
  kind === 'points' ? { kind, points: points ?? 0 } : { kind, tierName, names, days: days ?? 0 };

/** What it brought, and until when the tier runs; from then on the app draws the viewer with it. */
export async function redeemKey(client: Client, queries: QueryClient, cardKey: string) {
  const { worth, until } = await client.call(redeemCardKey, { cardKey });
  // It is theirs, whether or not the app hears how they stand now.
  const viewer = await client.call(whoAmI, {}).catch(() => undefined);
  if (viewer) {
    await updateViewer(viewer, queries);
  }
  void queries.invalidateQueries({ queryKey: [POINTS_KEY] });
  void queries.invalidateQueries({ queryKey: [CARD_KEYS_KEY] });
  // What is looked at opens in place.
  void queries.invalidateQueries({ queryKey: detailKey() });
  return { worth: worthFrom(worth), until };
}

export const CARD_KEYS_KEY = 'cardKeys';

export async function fetchRedeemedKeys(
  client: Client,
  signal: AbortSignal,
): Promise<RedeemedKey[]> {
  const { records } = await client.call(ownCardKeys, {}, signal);
  return records.map(({ cardKeyId, ending, worth, state, usedAt, reason }) => ({
    id: cardKeyId,
    ending,
    worth: worthFrom(worth),
    state,
    at: usedAt,
    reason,
  }));
}
