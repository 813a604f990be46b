import {
  DEFAULT_CHANNEL,
  DEFAULT_PLATFORM,
  RELEASE_PHASES,
  RELEASE_PLATFORMS,
} from '@baohe/domain/releases/release';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { numberInAddress } from './in-address.ts';
import { recordStatus } from './record-status.ts';

export const versionKey = z.string().check(z.maxLength(40));
export const releasePlatform = z.enum(RELEASE_PLATFORMS);
/** A line of releases of its own: stable, beta … */
export const releaseChannel = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,19}$/));

const shown = {
  versionId: z.uuid(),
  /** As in semantic versioning; compared number by number. */
  versionKey: z.string(),
  versionName: z.string(),
  versionDetail: z.string(),
  platform: releasePlatform,
  channel: z.string(),
  /** 1 is installed anew, 2 is loaded in place. */
  upgradeType: z.literal([1, 2]),
  /** 0 changes silently, 1 asks. */
  isPopup: z.literal([0, 1]),
  /** Of the bundle, on this site; for a full one where it is downloaded, empty for the page of the settings. */
  fileLink: z.string(),
  /** Hex; empty without a bundle. */
  sha256: z.string(),
  size: z.int(),
  /** The oldest wrapper that it runs in; 0 for any. */
  minNativeBuild: z.int(),
  /** It is offered to nobody any more then. */
  notAfter: z.nullable(z.iso.datetime()),
  rolloutPercent: z.int(),
  status: recordStatus,
  actived: z.literal([0, 1]),
  createTime: z.iso.datetime(),
};

/** A release of the app. */
export const version = z.object({
  ...shown,
  /** RSA over the bytes of the bundle, base64; empty without one. */
  signature: z.string(),
  /** RSA over the text of domain/releases/manifest.ts, base64; empty where nothing is signed. */
  manifestSig: z.string(),
});

export type Version = z.output<typeof version>;

const lane = {
  platform: z._default(releasePlatform, DEFAULT_PLATFORM),
  channel: z._default(releaseChannel, DEFAULT_CHANNEL),
};

export const pullVersion = endpoint({
  method: 'GET',
  path: '/sys/version/pull',
  access: 'anyone',
  summary:
    'The newest release of the app that is meant for the caller; null where there is none newer than the caller’s',
  input: z.object({
    nowVersionKey: z.optional(versionKey),
    /** The only kind that is wanted. */
    upgradeType: z.optional(numberInAddress(1, 2)),
    ...lane,
    /** Of the wrapper. */
    nativeBuild: z.optional(numberInAddress(0, 2_000_000_000)),
  }),
  output: z.nullable(
    z.extend(version, {
      /** The site no longer speaks with the caller's version; without a release to go to the call is refused instead. */
      isTooOld: z.literal([0, 1]),
    }),
  ),
});

export const reportVersion = endpoint({
  method: 'POST',
  path: '/sys/version/overLoad',
  access: 'anyone',
  summary: 'A device says how far it has come with a release; counted once for each device',
  input: z.object({
    versionKey,
    ...lane,
    phase: z._default(z.enum(RELEASE_PHASES), 'staged'),
  }),
  output: z.object({
    /** Not for a second time, an unknown release or an unknown device. */
    counted: z.boolean(),
  }),
});

export const versionHistory = endpoint({
  method: 'GET',
  path: '/sys/version/history',
  access: 'anyone',
  summary: 'What has been released, newest first, at most 100',
  input: z.object({ platform: z.optional(releasePlatform) }),
  output: z.object({ records: z.array(z.object(shown)) }),
});
