import { createHash, sign, type KeyObject } from 'node:crypto';
import { manifestText, type ReleaseManifest } from '@baohe/domain/releases/manifest';
import { bundleLink, UPGRADE_TYPES, type ReleasePlatform } from '@baohe/domain/releases/release';

/** What the operator decides about a release. */
export interface ReleasePlan {
  versionKey: string;
  platform: ReleasePlatform;
  channel: string;
  isPopup: 0 | 1;
  minNativeBuild: number;
  notAfter: Date | null;
}

/** A release as /sys/version/batchSave takes it, without its texts. */
export interface SignedRelease extends ReleaseManifest {
  signature: string;
  manifestSig: string;
}

const signed = (bytes: Uint8Array | string, key: KeyObject) =>
  sign('sha256', typeof bytes === 'string' ? Buffer.from(bytes) : bytes, key).toString('base64');

/** A bundle that is loaded in place: its bytes are signed for the plugin, what is said of it for the app. */
export function signBundle(zip: Uint8Array, plan: ReleasePlan, key: KeyObject): SignedRelease {
  const sha256 = createHash('sha256').update(zip).digest('hex');
  const manifest: ReleaseManifest = {
    ...manifestOf(plan),
    upgradeType: UPGRADE_TYPES.online,
    fileLink: bundleLink(sha256),
    sha256,
    size: zip.length,
  };
  return {
    ...manifest,
    signature: signed(zip, key),
    manifestSig: signed(manifestText(manifest), key),
  };
}

/** A new wrapper, to be downloaded from a page. */
export function signFull(page: string, plan: ReleasePlan, key: KeyObject): SignedRelease {
  const manifest: ReleaseManifest = {
    ...manifestOf(plan),
    upgradeType: UPGRADE_TYPES.full,
    fileLink: page,
    sha256: '',
    size: 0,
  };
  return { ...manifest, signature: '', manifestSig: signed(manifestText(manifest), key) };
}

const manifestOf = ({
  versionKey,
  platform,
  channel,
  isPopup,
  minNativeBuild,
  notAfter,
}: ReleasePlan) => ({
  versionKey,
  platform,
  channel,
  isPopup,
  minNativeBuild,
  // As the server writes it back.
  notAfter: notAfter?.toISOString() ?? null,
});
