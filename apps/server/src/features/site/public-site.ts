import type { FaqEntry } from '@baohe/contract/faq';
import type { GuestPage } from '@baohe/contract/guest-page';
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

/** What the operator decides of the guest page. */
export const guestPageOf = (settings: Settings): GuestPage => ({
  bannerTitle: settings.read('guestBannerTitle'),
  bannerText: settings.read('guestBannerText'),
  bannerPicture: settings.read('guestBannerPicture'),
  bannerLink: settings.read('guestBannerLink'),
  appDownload: settings.read('appDownload'),
  reinstallPage: settings.read('reinstallPage') || settings.read('appDownload'),
  swapsPerDay: settings.read('giftSwapsPerDay'),
});

/** The operator's questions and answers about memberships. */
export const faqOf = (settings: Settings): { entries: FaqEntry[] } => ({
  entries: (['faq1', 'faq2', 'faq3', 'faq4'] as const).map((key) => settings.read(key)),
});
