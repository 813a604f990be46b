import type { AgeRating } from '@baohe/domain/posts/age-rating';
import { isFree } from '@baohe/domain/posts/price';
import { shortForm } from '@baohe/domain/posts/shown-numbers';
import { Badge } from '@baohe/ui/badge';
import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LateExtent } from './late-extent.tsx';
import { MarkedText } from './marked-text.tsx';
import { useMayOpen } from './may-open.ts';
import { hueOf } from './post-hue.ts';
import type { PostCard as Post } from './post/post.ts';
import { useSourceName } from './source-name.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Upright covers stand three in a row, wide ones two. */
export type PostShape = 'tall' | 'wide';

export const shapeOf = ({ columns }: Pick<Post, 'columns'>): PostShape =>
  columns === 2 ? 'wide' : 'tall';

interface PostCardProps {
  post: Post;
  /** Of the row it stands in; its own unless said. */
  shape?: PostShape;
  /** It is on the screen at once: its picture is not waited for. */
  isFirst?: boolean;
  /** Reached by a code, and so is what it opens. */
  isFromSesame?: true | undefined;
  /** Why it is recommended: said by a pointer that rests on it and by a screen reader. */
  reason?: string;
  /** For somebody else than the viewer: whether it is locked for them. */
  isLocked?: boolean;
}

/** What a list shows of a post: the cover, what it is, how hot, the title, how long. A tap opens it. */
export function PostCard({
  post,
  shape = shapeOf(post),
  isFirst = false,
  isFromSesame,
  reason,
  isLocked,
}: PostCardProps) {
  const { t, i18n } = useLingui();
  const [now] = useState(() => Date.now());
  const viewerMayOpen = useMayOpen(post);
  const mayOpen = isLocked === undefined ? viewerMayOpen : !isLocked;
  const isClock = shape === 'wide' && post.extent?.startsWith('seconds');
  const extent = post.extent !== undefined && <LateExtent extent={post.extent} />;
  const isNew = now - Date.parse(post.uploadedAt) < DAY_MS;
  return (
    <Link
      to="/detail"
      search={{ post: post.id, ...(isFromSesame && { isFromSesame }) }}
      className="post-card"
      title={reason}
    >
      <Cover src={post.coverUrl} ratio={shape} eager={isFirst}>
        <span className="cover-foot cover-heat">
          <span className="sr-only">{t`热度`} </span>
          {i18n.number(post.counts.hotScore, shortForm(post.counts.hotScore))}
          {isClock && <span className="cover-length">{extent}</span>}
          <AgeMark rating={post.ageRating} />
          {!mayOpen && (
            <span className="cover-lock">
              <span className="sr-only">{t`未解锁`}</span>
            </span>
          )}
        </span>
        <span className="cover-badges">
          <TypeBadge post={post} />
          {isNew && !isFree(post.pointPrice) && <Badge isNew>{t`新`}</Badge>}
          <FreeBadge post={post} />
        </span>
      </Cover>
      <div className="post-words mt-2">
        <h3 className="line-clamp-2 text-sm leading-tight font-medium">
          <MarkedText text={post.title} marks={post.titleMarks} />
        </h3>
        {extent && !isClock && <p className="text-xs leading-tight text-text-2">{extent}</p>}
      </div>
    </Link>
  );
}

/** 免费, where everybody may open it. */
export function FreeBadge({ post }: { post: Pick<Post, 'pointPrice'> }) {
  const { t } = useLingui();
  return isFree(post.pointPrice) && <Badge isFree>{t`免费`}</Badge>;
}

/** 18+; nothing where it is for everybody. */
function AgeMark({ rating }: { rating: AgeRating }) {
  const { t } = useLingui();
  return (
    rating > 0 && (
      <span className="cover-age">
        <span aria-hidden="true">{`${rating}+`}</span>
        <span className="sr-only">{t`适合 ${rating} 岁以上`}</span>
      </span>
    )
  );
}

type Typed = Pick<Post, 'sourceType' | 'sourceLabel'> & Partial<Pick<Post, 'type'>>;

/** The kind of a post in a word, on a dark plate. */
export function TypeBadge({ post }: { post: Typed }) {
  const nameOf = useSourceName();
  return <Badge hue={hueOf(post)}>{nameOf(post)}</Badge>;
}
