import {
  headElements,
  NEUTRAL_TEXT,
  siteAddress,
  siteIcon,
} from '../../platform/http/page-head.ts';
import type { PageHeadOf } from '../../platform/http/web-app.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** What people send each other when they mean the site itself. */
const PUBLIC = ['/', '/guest', '/login', '/one', '/one/osusume'];

/** What is lent or shared stands behind the `#`, which no server is told. */
const UNLISTED = ['/g', '/a'];

/** What a chat program shows of the site's own addresses: its name, its icon and what it is. */
export function siteHead(settings: Settings, publicUrl: string | undefined): PageHeadOf {
  return async (path, request) => {
    const isUnlisted = UNLISTED.includes(path);
    if (!isUnlisted && !PUBLIC.includes(path)) {
      return null;
    }
    const site = siteAddress(publicUrl, request);
    const siteName = settings.read('siteName');
    return {
      cacheControl: 'no-cache',
      elements: headElements({
        siteName,
        title: siteName,
        description: NEUTRAL_TEXT,
        image: siteIcon(site),
        url: isUnlisted ? site + path : `${site}/`,
        isUnlisted,
      }),
    };
  };
}
