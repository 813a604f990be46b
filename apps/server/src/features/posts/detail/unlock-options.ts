import type { PostDetail } from '@baohe/contract/posts';
import { areaOfZone, lowestTiers } from '@baohe/domain/membership/areas';
import type { PricedPost } from '@baohe/domain/membership/zone-access';
import { pointPriceOf } from '@baohe/domain/posts/price';
import { ZONES, type Zone } from '@baohe/domain/posts/zone';
import { cachedValue } from '../../../platform/database/cached-value.ts';
import type { ChangeEvents } from '../../../platform/database/change-events.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { OpeningTiersRepository } from './opening-tiers.repository.ts';

type WaysToOpen = NonNullable<PostDetail['waysToOpen']>;

/** What opens a locked post: points, helps, a tier. All of it is the operator's to change. */
export interface UnlockOptions {
  of(post: PricedPost): WaysToOpen;
  /** Another text as soon as any of it is another: a reply that holds it is cached under this. */
  version(): string;
}

export async function openUnlockOptions(
  repository: OpeningTiersRepository,
  settings: Settings,
  changeEvents: ChangeEvents,
): Promise<UnlockOptions> {
  const read = async () => {
    const tiers = await repository.findPublished();
    const levels = Object.fromEntries(
      ZONES.map((zone) => [zone, lowestTiers(areaOfZone(zone), tiers).map(({ level }) => level)]),
    ) as Record<Zone, number[]>;
    return { levels, version: JSON.stringify(levels) };
  };
  const tiers = await cachedValue(read, changeEvents, 'site');
  return {
    of: ({ zone, pointPrice }) => ({
      pointPrice: pointPriceOf(pointPrice, settings.read('usualPointPrice')),
      helpsNeeded: settings.read('helpsNeeded'),
      tierLevels: tiers().levels[zone],
    }),
    version: () =>
      `${settings.read('usualPointPrice')} ${settings.read('helpsNeeded')} ${tiers().version}`,
  };
}
