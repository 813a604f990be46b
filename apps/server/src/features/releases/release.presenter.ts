import type { Version } from '@baohe/contract/versions';
import type { ManagedVersion } from '@baohe/contract/versions-managed';
import type { ReleasePhase } from '@baohe/domain/releases/release';
import type { ReleaseRow } from './releases.repository.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
const timeOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Without what proves it. */
export function presentReleased(row: ReleaseRow): Omit<Version, 'signature' | 'manifestSig'> {
  return {
    versionId: row.id,
    versionKey: row.versionKey,
    versionName: row.name,
    versionDetail: row.detail,
    platform: row.platform,
    channel: row.channel,
    upgradeType: row.upgradeType,
    isPopup: flag(row.isPopup),
    fileLink: row.fileLink,
    sha256: row.sha256 ?? '',
    size: row.size,
    minNativeBuild: row.minNativeBuild,
    notAfter: timeOf(row.notAfter),
    rolloutPercent: row.rolloutPercent,
    status: row.status,
    actived: flag(row.isActive),
    createTime: row.createdAt.toISOString(),
  };
}

export const presentRelease = (row: ReleaseRow): Version => ({
  ...presentReleased(row),
  signature: row.signature,
  manifestSig: row.manifestSignature,
});

export function presentManaged(
  row: ReleaseRow,
  phases: Record<ReleasePhase, number> | undefined,
): ManagedVersion {
  const { stoppedAt, stoppedDevices, stoppedRolledBack } = row;
  return {
    ...presentRelease(row),
    activedTime: timeOf(row.activatedAt),
    staged: phases?.staged ?? 0,
    applied: phases?.applied ?? 0,
    rolledback: phases?.rolledback ?? 0,
    stopped: stoppedAt && {
      at: stoppedAt.toISOString(),
      devices: stoppedDevices ?? 0,
      rolledback: stoppedRolledBack ?? 0,
    },
  };
}
