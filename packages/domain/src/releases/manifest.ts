import type { ReleasePlatform, UpgradeType } from './release.ts';

/** What a manifest says of a release, under the names of the wire. */
export interface ReleaseManifest {
  versionKey: string;
  platform: ReleasePlatform;
  channel: string;
  upgradeType: UpgradeType;
  isPopup: 0 | 1;
  fileLink: string;
  sha256: string;
  size: number;
  minNativeBuild: number;
  /** ISO 8601 in UTC, as the server writes it; null for ever. */
  notAfter: string | null;
}

const HEAD = 'baohe-manifest-v1';

/**
 * The text whose signature says that the operator released this version. None of the values can hold a line break,
 * so two manifests never have the same text.
 */
export function manifestText(manifest: ReleaseManifest): string {
  const lines = [
    manifest.versionKey,
    manifest.platform,
    manifest.channel,
    manifest.upgradeType,
    manifest.isPopup,
    manifest.fileLink,
    manifest.sha256,
    manifest.size,
    manifest.minNativeBuild,
    manifest.notAfter ?? '',
  ].map(String);
  if (lines.some((line) => /[\r\n]/.test(line))) {
    throw new Error('a line break in a manifest');
  }
  return `${HEAD}\n${lines.join('\n')}`;
}
