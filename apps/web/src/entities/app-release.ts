import type { Client } from '@baohe/client/client';
import type { Output } from '@baohe/contract/endpoint';
import { pullVersion, reportVersion } from '@baohe/contract/versions';
import { manifestText } from '@baohe/domain/releases/manifest';
import {
  UPGRADE_TYPES,
  type ReleasePhase,
  type ReleasePlatform,
} from '@baohe/domain/releases/release';

/** A release of the app, as the server announces it. */
export interface Release {
  version: string;
  name: string;
  /** What is new, one thing per line. */
  notes: string;
  platform: ReleasePlatform;
  channel: string;
  /** The whole app is installed anew; otherwise a bundle is loaded in place. */
  isFull: boolean;
  /** The person is asked before it is loaded. */
  isPopup: boolean;
  /** The site no longer speaks with the version that asked. */
  isTooOld: boolean;
  /** Of the bundle, on the site; of a full one where it is downloaded, empty for the page of the settings. */
  file: string;
  sha256: string;
  /** Bytes of the bundle. */
  size: number;
  /** Over the bundle. */
  signature: string;
  /** Over `signedText`. */
  manifestSignature: string;
  signedText: string;
  /** The oldest build of the wrapper that it runs in. */
  minNativeBuild: number;
  /** ISO 8601; null for ever. */
  notAfter: string | null;
}

/** What runs here, as the server is told. */
export interface RunningApp {
  version: string;
  platform: ReleasePlatform;
  channel: string;
  /** Of the wrapper; null in a browser. */
  nativeBuild: number | null;
}

type Wire = NonNullable<Output<typeof pullVersion>>;

const toRelease = (wire: Wire): Release => ({
  version: wire.versionKey,
  name: wire.versionName,
  notes: wire.versionDetail,
  platform: wire.platform,
  channel: wire.channel,
  isFull: wire.upgradeType === UPGRADE_TYPES.full,
  isPopup: wire.isPopup === 1,
  isTooOld: wire.isTooOld === 1,
  file: wire.fileLink,
  sha256: wire.sha256,
  size: wire.size,
  signature: wire.signature,
  manifestSignature: wire.manifestSig,
  signedText: manifestText(wire),
  minNativeBuild: wire.minNativeBuild,
  notAfter: wire.notAfter,
});

/** The newest release that is meant for this device; null where it has it. */
export async function pullRelease(client: Client, running: RunningApp): Promise<Release | null> {
  const { version, platform, channel, nativeBuild } = running;
  const newest = await client.call(pullVersion, {
    nowVersionKey: version,
    platform,
    channel,
    ...(nativeBuild !== null && { nativeBuild }),
  });
  return newest && toRelease(newest);
}

/** How far this device has come with a release. */
export async function reportRelease(
  client: Client,
  { platform, channel }: RunningApp,
  version: string,
  phase: ReleasePhase,
): Promise<void> {
  await client.call(reportVersion, { versionKey: version, platform, channel, phase });
}
