import { makeManifest } from '../make-manifest.ts';

export const TODAY = new Date('2026-11-15T08:00:00Z');

/** The library as it ships. */
export const library = makeManifest({ seed: 1, posts: 240, today: TODAY });
