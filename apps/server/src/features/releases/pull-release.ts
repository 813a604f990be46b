import type { Answer, ParsedInput } from '@baohe/contract/endpoint';
import type { pullVersion } from '@baohe/contract/versions';
import { isTooOld, pickRelease } from '@baohe/domain/releases/pick-release';
import type { UpgradeType } from '@baohe/domain/releases/release';
import { AppError } from '../../platform/app-error.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { presentRelease } from './release.presenter.ts';
import type { ReleasesDeps } from './releases-deps.ts';

/** What the caller's app changes to, if it is in the rollout; says so where the site no longer speaks with it. */
export async function pullRelease(
  { db, settings, clock, includes, repositoryOn }: ReleasesDeps,
  input: ParsedInput<typeof pullVersion>,
  caller: SessionCaller | null,
): Promise<Answer<typeof pullVersion>> {
  const { nowVersionKey, platform, channel, nativeBuild, upgradeType } = input;
  const rows = await repositoryOn(db).offeredIn({ platform, channel });
  const found = pickRelease(
    rows.map((row) => ({ ...row, isPublished: row.status === 1 })),
    {
      versionKey: nowVersionKey,
      platform,
      channel,
      nativeBuild,
      upgradeType: upgradeType as UpgradeType | undefined,
      device: caller?.deviceId ?? null,
    },
    clock(),
    includes,
  );
  const tooOld = isTooOld(nowVersionKey, settings.read('oldestClient'));
  if (found === null) {
    if (tooOld) {
      throw new AppError('version.too_old');
    }
    return null;
  }
  return { ...presentRelease(found), isTooOld: tooOld ? 1 : 0 };
}
