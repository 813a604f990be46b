import type { Client } from '@baohe/client/client';
import type { Input } from '@baohe/contract/endpoint';
import { managedVersions, type ManagedVersion } from '@baohe/contract/versions-managed';
import {
  DEFAULT_CHANNEL,
  RELEASE_PLATFORMS,
  UPGRADE_TYPES,
  type ReleasePlatform,
} from '@baohe/domain/releases/release';
import { compareVersionKeys } from '@baohe/domain/releases/version-key';

/** A release of the app, as administrators see it. */
export interface Release {
  id: string;
  version: string;
  name: string;
  detail: string;
  platform: ReleasePlatform;
  channel: string;
  /** It is installed anew instead of loaded in place. */
  isFull: boolean;
  /** People are told before it changes. */
  isPopup: boolean;
  link: string;
  size: number;
  minNativeBuild: number;
  notAfter: string | null;
  share: number;
  status: number;
  isActive: boolean;
  activatedAt: string | null;
  createdAt: string;
  /** Devices since it was made active. */
  staged: number;
  applied: number;
  rolledBack: number;
  /** Why the site stopped it by itself. */
  stopped: { at: string; devices: number; rolledBack: number } | null;
}

/** The releases that stand for the same devices, the newest version first. */
export interface ReleaseLane {
  platform: ReleasePlatform;
  channel: string;
  releases: readonly Release[];
}

export type ReleaseDraft = Input<typeof managedVersions.batchSave>['versions'][number];

export const RELEASES_KEY = 'releases';

const PAGE = { pageParams: { pageSize: 100 } };

const releaseFrom = (record: ManagedVersion): Release => ({
  id: record.versionId,
  version: record.versionKey,
  name: record.versionName,
  detail: record.versionDetail,
  platform: record.platform,
  channel: record.channel,
  isFull: record.upgradeType === UPGRADE_TYPES.full,
  isPopup: record.isPopup === 1,
  link: record.fileLink,
  size: record.size,
  minNativeBuild: record.minNativeBuild,
  notAfter: record.notAfter,
  share: record.rolloutPercent,
  status: record.status,
  isActive: record.actived === 1,
  activatedAt: record.activedTime,
  createdAt: record.createTime,
  staged: record.staged,
  applied: record.applied,
  rolledBack: record.rolledback,
  stopped: record.stopped && {
    at: record.stopped.at,
    devices: record.stopped.devices,
    rolledBack: record.stopped.rolledback,
  },
});

export async function fetchReleases(client: Client, signal: AbortSignal): Promise<Release[]> {
  const releases: Release[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await client.call(
      managedVersions.page,
      { ...PAGE, ...(cursor && { cursor }) },
      signal,
    );
    releases.push(...page.records.map(releaseFrom));
    ({ cursor } = page);
  } while (cursor !== null);
  return releases;
}

/** By platform, then by channel, the usual one first. */
export function lanesOf(releases: readonly Release[]): ReleaseLane[] {
  return RELEASE_PLATFORMS.flatMap((platform) => {
    const own = releases.filter((one) => one.platform === platform);
    const channels = [...new Set(own.map(({ channel }) => channel))].toSorted(
      (one, other) =>
        Number(other === DEFAULT_CHANNEL) - Number(one === DEFAULT_CHANNEL) ||
        (one < other ? -1 : 1),
    );
    return channels.map((channel) => ({
      platform,
      channel,
      releases: own
        .filter((one) => one.channel === channel)
        .toSorted((one, other) => compareVersionKeys(other.version, one.version)),
    }));
  });
}

export async function saveReleases(client: Client, drafts: ReleaseDraft[]): Promise<void> {
  await client.call(managedVersions.batchSave, { versions: drafts });
}

export async function changeTexts(
  client: Client,
  id: string,
  { name, detail }: { name: string; detail: string },
): Promise<void> {
  const change = { versionId: id, versionName: name, versionDetail: detail };
  await client.call(managedVersions.batchUpdate, { versions: [change] });
}

type OfLane = Pick<Release, 'version' | 'platform' | 'channel'>;

/** Offers it to this share of the devices, in place of the one before. */
export async function activateRelease(
  client: Client,
  { version, platform, channel }: OfLane,
  { share, allowDowngrade }: { share: number; allowDowngrade: boolean },
): Promise<void> {
  await client.call(managedVersions.alterActived, {
    versionKey: version,
    platform,
    channel,
    actived: 1,
    rolloutPercent: share,
    allowDowngrade,
  });
}

export async function stopRelease(
  client: Client,
  { version, platform, channel }: OfLane,
): Promise<void> {
  await client.call(managedVersions.alterActived, {
    versionKey: version,
    platform,
    channel,
    actived: 0,
  });
}

export const setReleaseStatus = (client: Client, id: string, status: 1 | 0 | -1) =>
  client.call(managedVersions.alterStatus, { versionId: id, status });
