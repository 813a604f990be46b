import type { PostKind } from '@baohe/domain/posts/post-kind';
import { linkOptions } from '@tanstack/react-router';

/** Where a post is read or watched; undefined for what plays without a screen of its own. */
export function readerOf(
  { id: post, kind }: { id: string; kind: PostKind },
  fromSesame: { isFromSesame?: true },
) {
  switch (kind) {
    case 'gallery':
    case 'image-set':
      return linkOptions({ to: '/reader-picture', search: { post } });
    case 'novel':
    case 'article':
      return linkOptions({ to: '/reader-article', search: { post, ...fromSesame } });
    case 'video':
      return linkOptions({ to: '/player', search: { post, ...fromSesame } });
    case 'audio':
      return undefined;
  }
}

/** The same, or its page where it has no screen of its own. */
export const openingOf = (
  post: { id: string; kind: PostKind },
  fromSesame: { isFromSesame?: true },
) =>
  readerOf(post, fromSesame) ??
  linkOptions({ to: '/detail', search: { post: post.id, ...fromSesame } });
