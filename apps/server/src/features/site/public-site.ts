import type { Site } from '@baohe/contract/site';
import { publicKeys } from '../../platform/settings/registry.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** The settings that everybody may read. */
export function publicSite(settings: Settings): Site {
  return Object.fromEntries(publicKeys.map((key) => [key, settings.read(key)])) as Site;
}
