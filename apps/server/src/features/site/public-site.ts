import { publicSettings, type Site } from '@baohe/contract/site';
import type { Settings } from '../../platform/settings/settings.ts';

/** The settings that everybody may read. */
export function publicSite(settings: Settings): Site {
  const keys = Object.keys(publicSettings) as (keyof Site)[];
  return Object.fromEntries(keys.map((key) => [key, settings.read(key)])) as Site;
}
