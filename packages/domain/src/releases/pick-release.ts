import type { ReleasePlatform, UpgradeType } from './release.ts';
import { UPGRADE_TYPES } from './release.ts';
import { isInRollout } from './rollout.ts';
import { compareVersionKeys, isNewerVersion, isVersionKey } from './version-key.ts';

/** What decides who is offered a release. */
export interface OfferedRelease {
  versionKey: string;
  platform: ReleasePlatform;
  channel: string;
  upgradeType: UpgradeType;
  isActive: boolean;
  isPublished: boolean;
  /** The oldest wrapper that this bundle runs in; 0 for any. */
  minNativeBuild: number;
  notAfter: Date | null;
  rolloutPercent: number;
}

export interface ReleaseClient {
  /** What it runs; undefined asks for the newest there is. */
  versionKey: string | undefined;
  platform: ReleasePlatform;
  channel: string;
  /** Of the wrapper; undefined where it does not say. */
  nativeBuild: number | undefined;
  /** The only kind that it asks for. */
  upgradeType: UpgradeType | undefined;
  /** Null where nobody knows it. */
  device: string | null;
}

/** Who is in a rollout. */
export type RolloutRule = typeof isInRollout;

/**
 * The newest release for a client, null where it has nothing to change to. A bundle that its wrapper is too old for
 * leads to the newest full one instead, whatever kind was asked for. Who runs what is no version is left alone: it would
 * be offered the same one for ever.
 */
export function pickRelease<R extends OfferedRelease>(
  releases: readonly R[],
  client: ReleaseClient,
  now: Date,
  includes: RolloutRule = isInRollout,
): R | null {
  const { versionKey, nativeBuild = Infinity } = client;
  if (versionKey !== undefined && !isVersionKey(versionKey)) {
    return null;
  }
  const fitting = releases.filter(
    (one) =>
      one.isActive &&
      one.isPublished &&
      one.platform === client.platform &&
      one.channel === client.channel &&
      (versionKey === undefined || isNewerVersion(one.versionKey, versionKey)) &&
      (one.notAfter === null || now.getTime() <= one.notAfter.getTime()) &&
      includes(client.device, one.versionKey, one.rolloutPercent),
  );
  const runs = (one: R) =>
    one.upgradeType === UPGRADE_TYPES.full || one.minNativeBuild <= nativeBuild;
  const isOfKind = (one: R) =>
    client.upgradeType === undefined || one.upgradeType === client.upgradeType;
  const best = newest(fitting.filter(isOfKind));
  if (best === null || runs(best)) {
    return best;
  }
  return (
    newest(fitting.filter(({ upgradeType }) => upgradeType === UPGRADE_TYPES.full)) ??
    newest(fitting.filter((one) => isOfKind(one) && runs(one)))
  );
}

function newest<R extends OfferedRelease>(releases: readonly R[]): R | null {
  return releases.reduce<R | null>(
    (best, one) =>
      best === null || compareVersionKeys(one.versionKey, best.versionKey) > 0 ? one : best,
    null,
  );
}

/** Whether the site no longer speaks with this version; an empty `oldest` speaks with all. */
export function isTooOld(versionKey: string | undefined, oldest: string): boolean {
  return (
    versionKey !== undefined &&
    isVersionKey(versionKey) &&
    isVersionKey(oldest) &&
    isNewerVersion(oldest, versionKey)
  );
}

/** Whether activating a version leads back behind one that people already have. */
export function isDowngrade(versionKey: string, everActive: readonly string[]): boolean {
  return everActive.some((one) => isNewerVersion(one, versionKey));
}
