/** Where a release runs. */
export const RELEASE_PLATFORMS = ['web', 'android', 'ios'] as const;

export type ReleasePlatform = (typeof RELEASE_PLATFORMS)[number];

export const DEFAULT_PLATFORM: ReleasePlatform = 'web';
export const DEFAULT_CHANNEL = 'stable';

/** 1: the app is installed anew; 2: a bundle is loaded in place. */
export const UPGRADE_TYPES = { full: 1, online: 2 } as const;

export type UpgradeType = (typeof UPGRADE_TYPES)[keyof typeof UPGRADE_TYPES];

/** How far a device has come with a release: it lies ready, it runs, it did not start and the former one runs again. */
export const RELEASE_PHASES = ['staged', 'applied', 'rolledback'] as const;

export type ReleasePhase = (typeof RELEASE_PHASES)[number];

/** A bundle is the built app: a few megabytes. */
export const LARGEST_BUNDLE = 64 * 1024 * 1024;

/** Where a site serves a bundle; it follows from its bytes, so that it can be signed before it is uploaded. */
export const bundleLink = (sha256: string): string => `/bundles/${sha256}.zip`;

/** The bundle that a link of this site leads to (SHA-256, hex); null for any other address. */
export const bundleOfLink = (link: string): string | null =>
  /^\/bundles\/([\da-f]{64})\.zip$/.exec(link)?.[1] ?? null;
