import type { managedVersions } from '@baohe/contract/versions-managed';
import { AppError } from '../../platform/app-error.ts';
import { managedTable } from '../../platform/crud/managed-table.ts';
import { timeOrNull } from '../../platform/schedule/time-or-null.ts';
import { release } from '../../schema/release.ts';
import { presentManaged } from './release.presenter.ts';
import type { ReleasesDeps } from './releases-deps.ts';
import type { ReleaseRow } from './releases.repository.ts';

/** What the audit log shows of a release: everything but the bytes of its signatures. */
export function loggedRelease({
  signature: _signature,
  manifestSignature: _manifestSignature,
  updatedAt: _updatedAt,
  ...shown
}: ReleaseRow): object {
  return shown;
}

export function releaseManager({ db, cursors, repositoryOn }: ReleasesDeps) {
  return managedTable<typeof managedVersions, typeof release>({
    table: release,
    db,
    cursors,
    initialStatus: 0,
    async present(rows) {
      const phases = await repositoryOn(db).phasesOf(rows.map(({ id }) => id));
      return rows.map((row) => presentManaged(row, phases.get(row.id)));
    },
    toColumns: (inputs) =>
      inputs.map((one) => ({
        versionKey: one.versionKey,
        name: one.versionName,
        detail: one.versionDetail,
        platform: one.platform,
        channel: one.channel,
        upgradeType: one.upgradeType,
        isPopup: one.isPopup === undefined ? undefined : one.isPopup === 1,
        fileLink: one.fileLink,
        sha256: one.sha256 === '' ? null : one.sha256,
        size: one.size,
        signature: one.signature,
        manifestSignature: one.manifestSig,
        minNativeBuild: one.minNativeBuild,
        notAfter: timeOrNull(one.notAfter),
        rolloutPercent: one.rolloutPercent,
        status: one.status,
      })),
    async beforeSave(tx, drafts) {
      const named = drafts.flatMap(({ sha256 }) => (sha256 === '' ? [] : [sha256]));
      const sizes = await repositoryOn(tx).sizesOf(named);
      if (drafts.some(({ sha256, size }) => sha256 !== '' && sizes.get(sha256) !== size)) {
        throw new AppError('version.bundle_refused');
      }
    },
    logged: loggedRelease,
    conflicts: {
      // The value is `1.2.3, android, stable`.
      release_version: (value) =>
        new AppError('version.key_taken', { versionKey: value.split(',')[0] ?? '' }),
    },
  });
}
