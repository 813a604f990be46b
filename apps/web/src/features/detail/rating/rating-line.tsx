import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { ratingSummary } from '@baohe/domain/posts/rating';
import type { Score } from '@baohe/domain/posts/score';
import { halfStars } from '@baohe/domain/posts/shown-numbers';
import { SkeletonText } from '@baohe/ui/skeleton-text';
import { Stars } from '@baohe/ui/stars';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { PostDetail } from '../../../entities/post/post.ts';
import { ratingQuery } from '../../../entities/rating.ts';
import { useRefusals } from '../../../entities/refusals.ts';
import { useViewer } from '../../../entities/viewer.ts';

/** What the readers of this site think of a post, and the way to say it oneself; beside it what its source says. */
export function RatingLine({ detail }: { detail: PostDetail }) {
  const { t } = useLingui();
  const { data, isPending } = useQuery(ratingQuery(useClient(), detail.id));
  const { accountNeeded } = useRefusals();
  const isRegistered = useViewer()?.isRegistered === true;
  const { score } = detail.facts;
  const own = data?.own ?? null;
  const figures = (
    <>
      {isPending && (
        <span className="text-xs">
          <SkeletonText>{t`还没有人评分`}</SkeletonText>
        </span>
      )}
      {data && <OwnFigures counts={data.counts} />}
      {score && <SourceScore score={score} isAlone={!data && !isPending} />}
    </>
  );
  if (!data || (detail.access !== 'full' && own === null)) {
    return (
      <div className="mt-1 flex min-h-target flex-wrap items-center gap-x-2 text-sm tabular-nums">
        {figures}
      </div>
    );
  }
  return (
    <button
      type="button"
      className="mt-1 flex min-h-target flex-wrap items-center gap-x-2 text-left text-sm tabular-nums"
      onClick={() =>
        isRegistered
          ? openDialog('rating', { postId: detail.id, title: detail.title })
          : accountNeeded()
      }
    >
      {figures}
      <span className="flex items-center text-xs text-link">
        {own === null ? t`评分` : t`我给了 ${own} 星`}
        <ChevronRight size={14} aria-hidden="true" />
      </span>
    </button>
  );
}

/** Every rating is of five and has one decimal: 4.5. */
function useStarText(): (value: number) => string {
  const { i18n } = useLingui();
  return (value) => i18n.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

function OwnFigures({ counts }: { counts: readonly number[] }) {
  const { t, i18n } = useLingui();
  const starText = useStarText();
  const { average, count } = ratingSummary(counts);
  if (average === null) {
    return <span className="text-xs text-text-2">{t`还没有人评分`}</span>;
  }
  const value = starText(average);
  const voters = i18n.number(count);
  return (
    <>
      <Stars value={halfStars(average)} label={t`${value} 星，满分 5 星`} />
      <b className="text-lg leading-tight" aria-hidden="true">
        {value}
      </b>
      <span className="text-xs text-text-2">{t`${voters} 人评分`}</span>
    </>
  );
}

/** A number from elsewhere, under the name of where it is from. */
function SourceScore({ score, isAlone }: { score: Score; isAlone: boolean }) {
  const { t, i18n } = useLingui();
  const value = useStarText()(score.value);
  const voters = score.count === undefined ? '' : i18n.number(score.count);
  return (
    <span className="text-xs text-text-2">
      {voters && isAlone ? t`原站 ${value} · ${voters} 人评分` : t`原站 ${value}`}
    </span>
  );
}
