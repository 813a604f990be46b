import { isStaff } from '@baohe/domain/identity/roles';
import { isMember } from '@baohe/domain/membership/zone-access';
import { AppError } from '../../platform/app-error.ts';
import { mediaNameOf } from '../../platform/media/media-name.ts';
import { viewerOf } from '../../platform/media/media-right.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { accessTo } from '../posts/find-open-post.ts';
import { openForPlaying } from './open-for-playing.ts';
import type { PlaybackDeps } from './playback-deps.ts';

const OWN_FILE = /^\/m\/(\w+)\/([^/?]+)/;

/** Where a post can be downloaded, for members who may open it, while the site's downloads are on. */
export async function listDownloads(
  { posts, playback, settings }: PlaybackDeps,
  postId: string,
  caller: SessionCaller | null,
) {
  const post = await openForPlaying(posts, postId, caller);
  // What is downloaded does not end with a loan.
  if (accessTo(posts, { ...post, lent: false }, caller) !== 'full') {
    throw new AppError('post.locked');
  }
  const isAllowed =
    isStaff(caller) || (settings.read('downloads') && isMember(caller?.areas ?? []));
  if (!isAllowed) {
    throw new AppError('access.denied');
  }
  const sign = posts.addresses.signer(viewerOf(post, caller));
  const rows = await playback.downloads(post.id);
  return {
    records: rows.flatMap(({ url, ...entry }) => {
      const [, variant = '', file = ''] = OWN_FILE.exec(url) ?? [];
      const own = mediaNameOf(variant, file);
      return url.startsWith('/') && !own ? [] : { ...entry, url: own ? sign(own) : url };
    }),
  };
}
