import type { CardKeyWorth } from '@baohe/contract/card-keys';
import { CARD_KEY_GROUP } from '@baohe/domain/card-keys/card-key';
import type { WorthRow } from './card-keys.repository.ts';

export const presentWorth = (row: WorthRow): CardKeyWorth => ({
  kind: row.kind,
  points: row.points,
  tierName: row.tierName ?? '',
  names: row.tierNames ?? {},
  usergroupLevel: row.level,
  days: row.days,
});

/** Enough to tell one from another, and nothing to redeem. */
export const endingOf = (key: string): string => key.slice(-CARD_KEY_GROUP);
