import type { Page } from 'playwright-core';
import type { World } from './world.ts';

const NOTES = ['漫画阅读器支持双页', '音声可以定时关闭', '修复离线时历史记录变空'];

/** The site offers a release of its page to every device. */
export async function offerRelease(world: World, { isPopup = false } = {}): Promise<void> {
  await world.sql(
    `insert into release (version_key, name, detail, platform, upgrade_type, is_popup, status, is_active, activated_at)
     values ('1.1.0', '1.1.0', $1, 'web', 2, $2, 1, true, now())
     on conflict on constraint release_version do update set is_popup = excluded.is_popup`,
    [NOTES.join('\n'), isPopup],
  );
}

/** Nobody who starts from now on hears of it. */
export async function withdrawRelease(world: World): Promise<void> {
  await world.sql(`delete from release where platform = 'web'`);
}

/** What an open page finds after a deployment: the start page names another first file. */
export async function deployFor(page: Page, site: string): Promise<void> {
  await page.route(`${site}/`, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      : route.continue(),
  );
}
