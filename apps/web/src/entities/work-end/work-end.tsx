import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Heart, Star } from 'lucide-react';
import { useFromSesame } from '../from-sesame.ts';
import { shapeOf } from '../post-card.tsx';
import { usePostDetail } from '../post-detail.ts';
import type { PostDetail } from '../post/post.ts';
import { ratingQuery } from '../rating.ts';
import { useRefusals } from '../refusals.ts';
import { useRelated } from '../related-posts.ts';
import { useSourceName } from '../source-name.ts';
import { useInList } from '../use-in-list.ts';
import { useViewer } from '../viewer.ts';
import './work-end.css';

/** Behind the end of a work: like it, rate it, and what could be read next. */
export function WorkEnd({ postId, hasNext = false }: { postId: string; hasNext?: boolean }) {
  const { data: detail } = usePostDetail(postId);
  return (
    detail && (
      <div className="work-end">
        <div className="work-end-acts">
          <LikeButton postId={postId} />
          <RateButton detail={detail} />
        </div>
        {!hasNext && <Recommended detail={detail} />}
      </div>
    )
  );
}

function LikeButton({ postId }: { postId: string }) {
  const { t } = useLingui();
  const { isIn, toggle } = useInList(postId, 'favorite', {
    added: t`已加入喜欢`,
    removed: t`已取消喜欢`,
  });
  return (
    <button type="button" className="work-end-act" aria-pressed={isIn} onClick={toggle}>
      <Heart size={20} aria-hidden="true" />
      {t`喜欢`}
    </button>
  );
}

function RateButton({ detail: { id, title } }: { detail: PostDetail }) {
  const { t } = useLingui();
  const { data } = useQuery(ratingQuery(useClient(), id));
  const { accountNeeded } = useRefusals();
  const isRegistered = useViewer()?.isRegistered === true;
  const own = data?.own ?? null;
  return (
    <button
      type="button"
      className="work-end-act"
      data-given={own !== null || undefined}
      aria-haspopup="dialog"
      onClick={() => (isRegistered ? openDialog('rating', { postId: id, title }) : accountNeeded())}
    >
      <Star size={20} aria-hidden="true" />
      {own === null ? t`评分` : t`我给了 ${own} 星`}
    </button>
  );
}

function Recommended({ detail }: { detail: PostDetail }) {
  const { t } = useLingui();
  const nameOf = useSourceName();
  const fromSesame = useFromSesame();
  const post = useRelated(detail).data?.[0];
  return (
    post && (
      <Link
        to="/detail"
        search={{ post: post.id, ...fromSesame }}
        replace
        className="work-end-next"
      >
        <Cover
          src={post.smallCoverUrl}
          ratio={shapeOf(post)}
          className={`flex-none ${shapeOf(post) === 'wide' ? 'w-24' : 'w-14'}`}
        />
        <span className="min-w-0 flex-1">
          <small>{t`接下来看看`}</small>
          <b>{post.title}</b>
          <small>{nameOf(post)}</small>
        </span>
        <ChevronRight size={20} aria-hidden="true" className="flex-none" />
      </Link>
    )
  );
}
