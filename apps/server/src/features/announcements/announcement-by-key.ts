import type { Announcement, AnnouncementKey } from '@baohe/contract/announcements';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CleanHtml } from '../../platform/html.ts';
import { presentAnnouncement } from './announcement.presenter.ts';
import type { AnnouncementsRepository } from './announcements.repository.ts';

interface ReadDeps {
  announcements: AnnouncementsRepository;
  cleanHtml: CleanHtml;
  /** Whether announcements of the demo are shown. */
  demo: boolean;
  clock: Clock;
}

/** What a visitor reads under one key of the app. */
export async function announcementByKey(
  { announcements, cleanHtml, demo, clock }: ReadDeps,
  key: AnnouncementKey,
): Promise<Announcement> {
  const found = await announcements.findPublished(key, clock());
  if (!found || (found.demo && !demo)) {
    throw new AppError('announcement.not_found');
  }
  return presentAnnouncement(found, cleanHtml);
}
