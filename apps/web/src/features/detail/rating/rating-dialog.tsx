import { useClient } from '@baohe/app-shell/call-context';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { ratingSummary, STARS, type StarCount } from '@baohe/domain/posts/rating';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { giveStars, ratedWith, ratingQuery, type Rating } from '../../../entities/rating.ts';
import './rating-dialog.css';

interface RatedWork {
  postId: string;
  title: string;
}

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    rating: RatedWork;
  }
}

/** One's own stars, to be given, changed and taken back; and how others have rated. */
export function RatingDialog({ postId, title, onClose }: RatedWork & DialogWay) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { rating, give, failure, isRetrying, retry } = useRating(postId);
  return (
    <Dialog
      title={t`评分`}
      closeLabel={t`关闭`}
      onClose={onClose}
      actions={
        rating?.own != null && (
          <Button kind="text" onClick={() => give(null)}>
            {t`取消评分`}
          </Button>
        )
      }
    >
      <p className="line-clamp-2 text-center text-sm text-text-2">{title}</p>
      {failure && !rating && (
        <FailedRow
          text={textOf(failure)}
          retryLabel={t`再试一次`}
          busy={isRetrying}
          onRetry={retry}
        />
      )}
      {!failure && !rating && (
        <>
          <output className="sr-only">{t`获取中...`}</output>
          <SkeletonLines count={4} />
        </>
      )}
      {rating && (
        <>
          <StarChoice own={rating.own} onGive={give} />
          <Spread counts={rating.counts} />
        </>
      )}
    </Dialog>
  );
}

function useRating(postId: string) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const query = ratingQuery(client, postId);
  const { data, error, isFetching, refetch } = useQuery(query);
  const giving = useMutation({
    mutationFn: (stars: StarCount | null) => giveStars(client, postId, stars),
    async onMutate(stars) {
      await queries.cancelQueries({ queryKey: query.queryKey });
      const before = queries.getQueryData(query.queryKey);
      queries.setQueryData(query.queryKey, (known) => known && ratedWith(known, stars));
      return before;
    },
    onSuccess: (_, stars) => toast(stars === null ? t`已取消评分` : t`谢谢你的评分`, 'done'),
    onError(failure, _, before) {
      queries.setQueryData(query.queryKey, before);
      toastError(textOf(failure));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  return {
    rating: data,
    failure: error,
    isRetrying: isFetching,
    retry: () => void refetch(),
    give: (stars: StarCount | null) => giving.mutate(stars),
  };
}

interface StarChoiceProps {
  own: Rating['own'];
  onGive: (stars: StarCount) => void;
}

/** Real radio buttons: the arrow keys move the choice. */
function StarChoice({ own, onGive }: StarChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  const labels: Record<StarCount, string> = {
    1: t`很差`,
    2: t`不太行`,
    3: t`还可以`,
    4: t`不错`,
    5: t`非常好`,
  };
  return (
    <div role="radiogroup" aria-label={t`我的评分`} className="rating-choice">
      {STARS.map((stars) => {
        const label = labels[stars];
        return (
          <label key={stars} data-given={own !== null && stars <= own}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={t`${stars} 星，${label}`}
              checked={own === stars}
              onChange={() => onGive(stars)}
            />
            <Star size={34} aria-hidden="true" />
          </label>
        );
      })}
      <p className="w-full text-center text-sm text-text-2" aria-hidden="true">
        {own === null ? t`点一颗星来评分` : labels[own]}
      </p>
    </div>
  );
}

/** How many have given how much, the best first. */
function Spread({ counts }: { counts: readonly number[] }) {
  const { t, i18n } = useLingui();
  const { average, count } = ratingSummary(counts);
  if (average === null) {
    return <p className="mt-4 text-center text-sm text-text-2">{t`还没有人评分，你是第一个。`}</p>;
  }
  const value = i18n.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const voters = i18n.number(count);
  return (
    <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5">
      <p className="text-center">
        <b className="block text-2xl leading-tight tabular-nums">{value}</b>
        <span className="text-xs text-text-2 tabular-nums">{t`${voters} 人评分`}</span>
      </p>
      <ol className="grid gap-1.5">
        {STARS.toReversed().map((stars) => {
          const given = counts[stars - 1] ?? 0;
          const people = i18n.number(given);
          return (
            <li key={stars} className="rating-row">
              <span className="sr-only">{t`${stars} 星：${people} 人`}</span>
              <span aria-hidden="true">{stars}</span>
              <span className="rating-bar" aria-hidden="true">
                <span style={{ inlineSize: `${(given / count) * 100}%` }} />
              </span>
              <span aria-hidden="true">{people}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
