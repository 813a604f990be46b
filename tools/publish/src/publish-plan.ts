import { parseArgs } from 'node:util';
import { DEFAULT_CHANNEL, type ReleasePlatform } from '@baohe/domain/releases/release';
import { isVersionKey } from '@baohe/domain/releases/version-key';
import type { ReleaseTexts } from './send-release.ts';
import type { ReleasePlan } from './sign-release.ts';
import { DEFAULT_KEY_FILE } from './signing-keys.ts';

/** Said in one line to whoever typed it. */
export class PlanRefused extends Error {}

export interface PublishPlan {
  /** One for each platform: the bundle is the same. */
  releases: readonly ReleasePlan[];
  texts: ReleaseTexts;
  keyFile: string;
  /** A page to install a new wrapper from, instead of a bundle. */
  fullPage: string | undefined;
  /** A folder that is built already. */
  built: string | undefined;
  /** Where the built app finds its server. */
  site: string;
  out: string | undefined;
  to: { address: string; tokenFile: string } | undefined;
}

const OPTIONS = {
  version: { type: 'string' },
  platform: { type: 'string', multiple: true },
  channel: { type: 'string' },
  name: { type: 'string' },
  notes: { type: 'string', multiple: true },
  popup: { type: 'boolean' },
  'min-native-build': { type: 'string' },
  'not-after': { type: 'string' },
  rollout: { type: 'string' },
  full: { type: 'string' },
  built: { type: 'string' },
  site: { type: 'string' },
  key: { type: 'string' },
  to: { type: 'string' },
  'token-file': { type: 'string' },
  out: { type: 'string' },
} as const;

const PLATFORMS: readonly ReleasePlatform[] = ['android', 'ios'];

function assertPlan(isRight: boolean, reason: string): asserts isRight {
  if (!isRight) {
    throw new PlanRefused(reason);
  }
}

export function readPlan(args: readonly string[]): PublishPlan {
  const given = parsed(args);
  const { version = '', out, full, built } = given;
  const to = given.to?.replace(/\/+$/, '');
  const site = given.site ?? to ?? '';
  assertPlan(isVersionKey(version), '--version names the release: 1.1.0');
  assertPlan(to !== undefined || out !== undefined, '--to ADDRESS or --out FOLDER');
  const tokenFile = given['token-file'];
  assertPlan(
    to === undefined || (/^https?:\/\/[^\s/]+$/.test(to) && tokenFile !== undefined),
    '--to is the address of the site, with --token-file (npm run session -- admin --scope site:write)',
  );
  assertPlan(
    built !== undefined || full !== undefined || /^https?:\/\/[^\s/]+$/.test(site),
    '--site is the address that the app belongs to: https://your.site',
  );
  assertPlan(full === undefined || /^https?:\/\/\S+$/.test(full), '--full is an address');
  const platforms = (given.platform ?? PLATFORMS).map((name) => {
    const platform = PLATFORMS.find((one) => one === name);
    assertPlan(platform !== undefined, `--platform is ${PLATFORMS.join(' or ')}`);
    return platform;
  });
  const notAfter = given['not-after'] === undefined ? null : new Date(given['not-after']);
  assertPlan(notAfter === null || !Number.isNaN(notAfter.getTime()), '--not-after is a date');
  const minNativeBuild = wholeNumber(given['min-native-build'] ?? '0', '--min-native-build');
  const rollout =
    given.rollout === undefined ? undefined : wholeNumber(given.rollout, '--rollout', 100);
  return {
    releases: platforms.map((platform) => ({
      versionKey: version,
      platform,
      channel: given.channel ?? DEFAULT_CHANNEL,
      isPopup: given.popup ? 1 : 0,
      minNativeBuild,
      notAfter,
    })),
    texts: {
      versionName: given.name ?? version,
      versionDetail: (given.notes ?? []).join('\n'),
      ...(rollout !== undefined && { rolloutPercent: rollout }),
    },
    keyFile: given.key ?? DEFAULT_KEY_FILE,
    fullPage: full,
    built,
    site,
    out,
    to: to !== undefined && tokenFile !== undefined ? { address: to, tokenFile } : undefined,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new PlanRefused((error as Error).message);
  }
}

function wholeNumber(text: string, option: string, most = 2_000_000_000): number {
  assertPlan(
    /^\d{1,10}$/.test(text) && Number(text) <= most,
    `${option} is a number up to ${most}`,
  );
  return Number(text);
}
