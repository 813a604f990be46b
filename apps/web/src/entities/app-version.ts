import { RELEASE } from '@baohe/app-shell/release';
import { version } from '../../package.json';

/**
 * The version that runs: what the build was told (VITE_VERSION), else that of the package. In brackets its name stays in
 * the built code, where the tests of updates find it.
 */
export const APP_VERSION: string = import.meta.env['VITE_VERSION'] ?? version;

const SHOWN_OF_RELEASE = 8;

/** For people and for diagnosis texts: two builds may call themselves the same. */
export const SHOWN_VERSION = `${APP_VERSION} (${RELEASE.slice(0, SHOWN_OF_RELEASE)})`;
