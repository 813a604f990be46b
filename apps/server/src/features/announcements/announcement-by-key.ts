import type { Announcement, AnnouncementKey } from '@baohe/contract/announcements';
import { AppError } from '../../platform/app-error.ts';
import { presentAnnouncement } from './announcement.presenter.ts';
import type { AnnouncementsRepository } from './announcements.repository.ts';

/** What a visitor reads at one place of the app. */
export async function announcementByKey(
  announcements: AnnouncementsRepository,
  key: AnnouncementKey,
  demoShown: boolean,
): Promise<Announcement> {
  const found = await announcements.findPublished(key);
  if (!found || (found.demo && !demoShown)) {
    throw new AppError('announcement.not_found');
  }
  return presentAnnouncement(found);
}
