import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import type { ConsolePost } from '../../entities/posts/managed-post.ts';
import { PostStatus } from '../../entities/posts/post-status.tsx';
import type { Duplicate } from '../../entities/posts/use-library-checks.ts';
import { ConsoleLink } from '../../shared/navigation.tsx';

interface PairCardProps {
  pair: Duplicate;
  isBusy: boolean;
  onMerge: (from: ConsolePost, into: ConsolePost) => void;
  onDismiss: () => void;
}

/** Two that may be the same, side by side: one stays, or both do. */
export function PairCard({ pair, isBusy, onMerge, onDismiss }: PairCardProps) {
  const { t } = useLingui();
  const { one, other, bits, pages } = pair;
  return (
    <Card className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Side post={one} isBusy={isBusy} onChoose={() => onMerge(other, one)} />
        <Side post={other} isBusy={isBusy} onChoose={() => onMerge(one, other)} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-text-2">
        <span>
          {bits === 0 ? t`封面一样` : t`封面很像（差 ${bits} 位）`}
          {pages && ` · ${t`内页 ${pages.alike} 张一样（${pages.one} / ${pages.other}）`}`}
        </span>
        <Button kind="line" small busy={isBusy} onClick={onDismiss}>
          {t`不是重复`}
        </Button>
      </div>
    </Card>
  );
}

interface SideProps {
  post: ConsolePost;
  isBusy: boolean;
  onChoose: () => void;
}

function Side({ post, isBusy, onChoose }: SideProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="grid min-w-0 content-start gap-2">
      <Cover src={post.cover} alt={post.title} />
      <ConsoleLink
        to={`/posts/${post.id}`}
        className="flex min-h-11 items-center text-sm font-medium wrap-anywhere"
      >
        {post.title}
      </ConsoleLink>
      <span className="flex flex-wrap items-center gap-2 text-xs text-text-2">
        <PostStatus post={post} />
        {post.sourceName}
        <span className="tabular-nums">{i18n.date(post.uploadedAt, { dateStyle: 'medium' })}</span>
      </span>
      <Button kind="quiet" small busy={isBusy} onClick={onChoose}>
        {t`保留这部`}
      </Button>
    </div>
  );
}
