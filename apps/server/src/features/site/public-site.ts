import type { PublicSettings, Site } from '@baohe/contract/site';
import { publicKeys } from '../../platform/settings/registry.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** What of the operator's tables everybody draws by. */
export type DrawnTables = Omit<Site, keyof PublicSettings>;

/** The settings that everybody may read, and the tables. */
export function publicSite(settings: Settings, tables: DrawnTables): Site {
  const shown = Object.fromEntries(publicKeys.map((key) => [key, settings.read(key)]));
  return { ...(shown as PublicSettings), ...tables };
}
