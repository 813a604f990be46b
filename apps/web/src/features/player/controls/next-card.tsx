import { Button } from '@baohe/ui/button';
import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import type { PostCard } from '../../../entities/post/post.ts';

interface NextCardProps {
  post: PostCard;
  secondsLeft: number;
  onGo: () => void;
  onStay: () => void;
}

/** What begins in a moment, in the place of the controls. */
export function NextCard({ post, secondsLeft, onGo, onStay }: NextCardProps) {
  const { t } = useLingui();
  const title = post.title;
  return (
    <section className="player-next" aria-label={t`下一集`}>
      {/* Said once: a voice that counts along would be in the way. */}
      <output className="sr-only">{t`即将播放下一集：${title}`}</output>
      <div className="player-next-card">
        <Cover src={post.smallCoverUrl} ratio="wide" eager />
        <div className="min-w-0">
          <p className="player-next-when" aria-hidden="true">
            {t`${secondsLeft} 秒后播放下一集`}
          </p>
          <p className="player-next-title">{title}</p>
        </div>
        <i className="player-next-line" aria-hidden="true" />
      </div>
      <div className="player-next-ways">
        <Button small onClick={onStay}>{t`取消`}</Button>
        <Button kind="main" small onClick={onGo}>
          <Play size={18} fill="currentColor" aria-hidden="true" />
          {t`立即播放`}
        </Button>
      </div>
    </section>
  );
}
