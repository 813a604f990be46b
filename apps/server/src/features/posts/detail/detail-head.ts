import * as z from 'zod/mini';
import { AppError } from '../../../platform/app-error.ts';
import { absoluteAddress, headElements, siteAddress } from '../../../platform/http/page-head.ts';
import type { PageHeadOf } from '../../../platform/http/web-app.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { presentCard } from '../cards/card.presenter.ts';
import { openPost } from '../find-open-post.ts';
import type { PostsDeps } from '../posts-deps.ts';

const ADDRESS = z.object({ post: z.uuid() });
/** A link in a group is fetched by many at once. */
const CACHE_CONTROL = 'private, max-age=60';

interface DetailHeadDeps {
  posts: PostsDeps;
  settings: Settings;
  publicUrl: string | undefined;
  onError: (error: unknown) => void;
}

/** What a chat program shows of the link to a post: what a stranger sees of it in a list, never more. */
export function detailHead({ posts, settings, publicUrl, onError }: DetailHeadDeps): PageHeadOf {
  return async (path, request) => {
    const { data } = path === '/detail' ? ADDRESS.safeParse(request.query) : {};
    // A closed site shows nobody what it has.
    if (!data || !settings.read('appEnabled')) {
      return null;
    }
    try {
      const { post } = await openPost(posts, data.post, null);
      const card = presentCard(post, posts, null);
      const site = siteAddress(publicUrl, request);
      const siteName = settings.read('siteName');
      return {
        cacheControl: CACHE_CONTROL,
        elements: headElements({
          siteName,
          title: card.postTitle,
          description: `${card.postSourceLabel} · ${siteName}`,
          image: absoluteAddress(card.postCoverUrl, site),
          url: `${site}/detail?post=${post.id}`,
        }),
      };
    } catch (error) {
      // The page comes whatever happens here: the app itself says what is wrong.
      if (!(error instanceof AppError)) {
        onError(error);
      }
      return null;
    }
  };
}
