import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedVersions } from '@baohe/contract/versions-managed';
import { isDowngrade } from '@baohe/domain/releases/pick-release';
import { UPGRADE_TYPES } from '@baohe/domain/releases/release';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { loggedRelease } from './release-manager.ts';
import type { ReleasesDeps } from './releases-deps.ts';

/** Offers a release in place of the one of its kind, or stops offering it. */
export async function activateRelease(
  { clock, repositoryOn, settings }: ReleasesDeps,
  input: ParsedInput<typeof managedVersions.alterActived>,
  { transaction }: StaffRequest,
): Promise<{ changed: number }> {
  const { versionKey, platform, channel, actived, rolloutPercent, allowDowngrade = false } = input;
  const lane = { platform, channel };
  return transaction(async (tx, audit) => {
    const releases = repositoryOn(tx);
    await releases.lockLane(lane);
    const found = await releases.find(versionKey, lane);
    if (!found || found.status === -1) {
      throw new AppError('version.not_found');
    }
    const others = await releases.activeIn(lane, found.upgradeType);
    const ids = [...new Set([found.id, ...others.map(({ id }) => id)])];
    const before = await releases.byIds(ids);
    if (actived === 1) {
      const everActive = await releases.everActive(lane, found.upgradeType);
      if (!allowDowngrade && isDowngrade(versionKey, everActive)) {
        throw new AppError('version.downgrade', { versionKey });
      }
      if (isInstalled(found) && found.fileLink === '' && !hasPage(settings)) {
        throw new AppError('version.no_page');
      }
    }
    const isChanged =
      actived === 1
        ? await releases.activate(found, rolloutPercent, clock())
        : await releases.deactivate(found.id, clock());
    const after = await releases.byIds(ids);
    audit.show(before.map(loggedRelease), after.map(loggedRelease));
    return { changed: isChanged ? 1 : 0 };
  });
}

/** A browser installs nothing: it loads the page anew. */
const isInstalled = ({ platform, upgradeType }: { platform: string; upgradeType: number }) =>
  platform !== 'web' && upgradeType === UPGRADE_TYPES.full;

const hasPage = (settings: ReleasesDeps['settings']): boolean =>
  settings.read('reinstallPage') !== '' || settings.read('appDownload') !== '';
