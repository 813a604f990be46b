import {
  bundleOfLink,
  DEFAULT_CHANNEL,
  DEFAULT_PLATFORM,
  UPGRADE_TYPES,
} from '@baohe/domain/releases/release';
import { isVersionKey } from '@baohe/domain/releases/version-key';
import * as z from 'zod/mini';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { recordStatus } from './record-status.ts';
import { storable } from './storable-text.ts';
import { releaseChannel, releasePlatform, version } from './versions.ts';
import { writtenTime } from './written-time.ts';

const count = z.int();

/** A release as administrators see it. */
export const managedVersion = z.extend(version, {
  /** When it was last made the active one; null for never. Devices are counted from then on. */
  activedTime: z.nullable(z.iso.datetime()),
  /** Devices that have said so since. */
  staged: count,
  applied: count,
  rolledback: count,
  /** Why the site stopped its rollout by itself; null where it did not. */
  stopped: z.nullable(z.object({ at: z.iso.datetime(), devices: count, rolledback: count })),
});

export type ManagedVersion = z.output<typeof managedVersion>;

const base64 = z
  .string()
  .check(
    z.maxLength(1400),
    z.regex(/^(?:[\d+/A-Za-z]{4})*(?:[\d+/A-Za-z]{2}==|[\d+/A-Za-z]{3}=)?$/),
  );

const texts = {
  versionName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), storable),
  versionDetail: z.optional(z.string().check(z.maxLength(4000), storable)),
  rolloutPercent: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
};

/** Below 2 GB: a few megabytes are usual. */
const LARGEST_SIZE = 2_000_000_000;

const draft = z
  .object({
    versionKey: z.string().check(z.maxLength(40), z.refine(isVersionKey)),
    ...texts,
    platform: z._default(releasePlatform, DEFAULT_PLATFORM),
    channel: z._default(releaseChannel, DEFAULT_CHANNEL),
    upgradeType: z.literal([1, 2]),
    isPopup: z._default(z.literal([0, 1]), 0),
    /** A bundle that was taken before, or where a full one is downloaded. */
    fileLink: z._default(
      z
        .string()
        .check(
          z.maxLength(500),
          z.regex(/^(?:|\/bundles\/[\da-f]{64}\.zip|https?:\/\/[^\s\\]+)$/),
          storable,
        ),
      '',
    ),
    sha256: z._default(z.string().check(z.regex(/^(?:[\da-f]{64})?$/)), ''),
    size: z._default(z.int().check(z.minimum(0), z.maximum(LARGEST_SIZE)), 0),
    signature: z._default(base64, ''),
    manifestSig: z._default(base64, ''),
    minNativeBuild: z._default(z.int().check(z.minimum(0), z.maximum(2_000_000_000)), 0),
    notAfter: z._default(z.nullable(writtenTime), null),
    /** A draft unless said otherwise. */
    status: z.optional(recordStatus),
  })
  .check(z.refine((one) => isWhole(one)));

/**
 * What is loaded in place comes as a bundle of this site, and into a wrapper only if it is signed. The page of the web is
 * the site's own, so it may have none. What is installed anew is downloaded elsewhere.
 */
function isWhole(one: {
  platform: string;
  upgradeType: number;
  fileLink: string;
  sha256: string;
  size: number;
  signature: string;
  manifestSig: string;
}): boolean {
  const bundle = bundleOfLink(one.fileLink);
  const hasNone = one.sha256 === '' && one.size === 0 && one.signature === '';
  if (one.upgradeType === UPGRADE_TYPES.full) {
    return bundle === null && hasNone;
  }
  if (one.platform === 'web') {
    return one.fileLink === '' ? hasNone : bundle === one.sha256 && one.size > 0;
  }
  return bundle === one.sha256 && one.size > 0 && one.signature !== '' && one.manifestSig !== '';
}

/** What administrators do with releases. A file of its own: the visitor's app does not carry it. */
export const managedVersions = {
  ...crud({
    path: '/sys/version',
    access: 'admin',
    noun: 'release',
    idName: 'versionId',
    plural: 'versions',
    entity: managedVersion,
    draft,
    // The rest is signed: another bundle is another release.
    change: z.object(texts),
    without: ['get'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/sys/version/get',
    access: 'admin',
    summary: 'One release, whatever its status',
    input: z.object({ versionId: z.uuid() }),
    output: managedVersion,
  }),
  alterActived: endpoint({
    method: 'PUT',
    path: '/sys/version/alterActived',
    access: 'admin',
    summary:
      'Offers a release to devices in place of the one before, or stops offering it; a draft is published with it',
    input: z.object({
      versionKey: z.string().check(z.maxLength(40), storable),
      platform: z._default(releasePlatform, DEFAULT_PLATFORM),
      channel: z._default(releaseChannel, DEFAULT_CHANNEL),
      actived: z.literal([0, 1]),
      /** Of all devices; what it was unless said. */
      rolloutPercent: texts.rolloutPercent,
      /** Said where the version is older than one that was active before. */
      allowDowngrade: z.optional(z.boolean()),
    }),
    output: z.object({ changed: z.int() }),
  }),
  takeBundle: endpoint({
    method: 'POST',
    path: '/sys/version/takeBundle',
    access: 'admin',
    summary: 'Checks an uploaded bundle (a ZIP) and serves it from then on under its link',
    input: z.object({
      uploadId: z.uuid(),
      /** What the sender counted; another file is refused. */
      sha256: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/))),
      size: z.optional(z.int().check(z.minimum(1), z.maximum(LARGEST_SIZE))),
    }),
    output: z.object({ sha256: z.string(), size: z.int(), fileLink: z.string() }),
  }),
};
