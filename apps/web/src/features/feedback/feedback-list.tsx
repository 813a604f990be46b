import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { FeedbackStatus } from '@baohe/domain/feedback/feedback';
import { Button } from '@baohe/ui/button';
import { FailedRow } from '@baohe/ui/failed-row';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchFeedback, type Feedback } from '../../entities/feedback.ts';
import { useTimeText } from '../../entities/use-time-text.ts';
import { feedbackKey } from './feedback-key.ts';

/** What somebody has sent, and what became of it. */
export function FeedbackList({ viewerId }: { viewerId: string }) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const pages = useInfiniteQuery({
    queryKey: feedbackKey(viewerId),
    queryFn: ({ pageParam, signal }) => fetchFeedback(client, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { volatile: true },
  });
  const sent = pages.data?.pages.flatMap(({ records }) => records) ?? [];
  if (pages.isError) {
    return (
      <FailedRow
        text={textOf(pages.error)}
        retryLabel={t`再试一次`}
        busy={pages.isFetching}
        onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())}
      />
    );
  }
  if (sent.length === 0) {
    return null;
  }
  return (
    <section className="mt-section" aria-label={t`我的反馈`}>
      <h2 className="mb-2 text-sm font-medium text-text-2">{t`我的反馈`}</h2>
      <ul className="grid gap-2.5">
        {sent.map((feedback) => (
          <li key={feedback.id}>
            <FeedbackCard feedback={feedback} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          wide
          kind="text"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t`更多`}
        </Button>
      )}
    </section>
  );
}

function FeedbackCard({ feedback: { text, status, answer, at } }: { feedback: Feedback }) {
  const { t } = useLingui();
  const timeText = useTimeText();
  const states: Record<FeedbackStatus, { label: string; colour: string }> = {
    0: { label: t`未处理`, colour: 'text-text-3' },
    1: { label: t`已处理`, colour: 'text-ok' },
    2: { label: t`已拒绝`, colour: 'text-warn' },
    // Its author does not get to see it.
    [-1]: { label: '', colour: '' },
  };
  const { label, colour } = states[status];
  return (
    <article className="card py-3 text-sm">
      <p className="flex justify-between gap-3 text-xs text-text-3">
        <time dateTime={at}>{timeText(at)}</time>
        <b className={`flex-none font-medium ${colour}`}>{label}</b>
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{text}</p>
      {answer && (
        <div className="mt-2 border-l-2 border-line-strong pl-3">
          <p className="text-xs text-text-3">{t`站点回复`}</p>
          <p className="break-words whitespace-pre-wrap text-text-2">{answer}</p>
        </div>
      )}
    </article>
  );
}
