import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useGuarded } from '@baohe/app-shell/use-guarded';
import { CallFailed } from '@baohe/client/call-failed';
import { Avatar } from '@baohe/ui/avatar';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedState } from '@baohe/ui/failed-state';
import { Skeleton, SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AgeAccess } from '../../entities/age-access.tsx';
import { ageRefusalIn } from '../../entities/age-refusal.ts';
import { LinkedCover } from '../../entities/linked-cover.tsx';
import { readByLoan, resolveLoan, type LentPost } from '../../entities/loans.ts';
import { detailKey } from '../../entities/post/detail-key.ts';
import { useViewer } from '../../entities/viewer.ts';

interface LoanLinkProps {
  token: string;
  /** Makes somebody of a stranger: what is lent is lent to somebody. */
  enter: () => Promise<void>;
  onOpen: (postId: string) => void;
  /** Another way on. */
  children: ReactNode;
}

/** What somebody sees who was sent a link to read a work by: the work, and one button. */
export function LoanLink({ token, enter, onOpen, children }: LoanLinkProps) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const viewer = useViewer();
  // Whoever becomes somebody has all replies asked for anew; what is looked at stays meanwhile.
  const [held, setHeld] = useState<LentPost>();
  const looking = useQuery({
    queryKey: ['loan-link', token],
    queryFn: ({ signal }) => resolveLoan(client, token, signal),
    staleTime: Infinity,
    retry: false,
    meta: { volatile: true },
  });
  const taking = useMutation({
    async mutationFn() {
      if (!viewer) {
        await enter();
      }
      return readByLoan(client, token);
    },
    onSuccess(postId) {
      // What the device has of it is the preview.
      queries.removeQueries({ queryKey: detailKey(postId) });
      onOpen(postId);
    },
  });
  const take = useGuarded((lent: LentPost) => {
    setHeld(lent);
    taking.mutate();
  });

  const lent = held ?? looking.data;
  if (lent) {
    return (
      <Lent
        lent={lent}
        refusal={taking.error ? textOf(taking.error) : undefined}
        isBusy={taking.isPending}
        onRead={() => (lent.postId === undefined ? take(lent) : onOpen(lent.postId))}
      >
        {children}
      </Lent>
    );
  }
  const ageRefusal = ageRefusalIn(looking.error);
  if (ageRefusal) {
    return (
      <AgeAccess refusal={ageRefusal} onSaid={() => void looking.refetch()} wayOn={children} />
    );
  }
  if (looking.error) {
    return isOver(looking.error) ? (
      <EmptyState isPage title={t`这份心意已经结束`} text={t`链接已失效，或者被收回了。`}>
        {children}
      </EmptyState>
    ) : (
      <FailedState isPage title={t`没有打开`} text={textOf(looking.error)}>
        <Button kind="main" busy={looking.isFetching} onClick={() => void looking.refetch()}>
          {t`再试一次`}
        </Button>
      </FailedState>
    );
  }
  return (
    <div className="grid gap-3">
      <output className="sr-only">{t`获取中...`}</output>
      <SkeletonLines />
      <Skeleton className="aspect-[16/10.6] w-full rounded-xl" />
    </div>
  );
}

const isOver = (error: Error): boolean =>
  error instanceof CallFailed &&
  (error.key === 'loan.not_found' || error.key === 'request.invalid');

interface LentProps {
  lent: LentPost;
  refusal: string | undefined;
  isBusy: boolean;
  onRead: () => void;
  children: ReactNode;
}

function Lent({ lent, refusal, isBusy, onRead, children }: LentProps) {
  const { t, i18n } = useLingui();
  const { state, readableHours, until } = lent;
  const friend = lent.giverName || t`一位朋友`;
  const end = until === null ? '' : i18n.date(until, { dateStyle: 'medium', timeStyle: 'short' });
  const text = {
    free: t`打开后可以看 ${readableHours} 小时，只有第一个打开的人能看。`,
    own: t`这是你送出的链接，发给朋友吧。`,
    mine: t`你可以看到 ${end}。`,
    taken: t`已经有别人先打开了。`,
  }[state];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex items-center gap-3">
        <Avatar name={lent.giverName} />
        <div className="min-w-0 flex-1">
          <h2 className="text-xl leading-snug font-bold">{t`送你一看`}</h2>
          <p className="text-sm wrap-anywhere">{t`来自 ${friend}`}</p>
        </div>
      </header>
      <section className="card overflow-hidden rounded-xl p-0">
        <LinkedCover post={lent} />
        <div className="grid gap-3 p-4">
          <p className="text-sm text-text-2">{text}</p>
          {(state === 'free' || state === 'mine') && (
            <Button kind="main" wide className="min-h-14 text-lg" busy={isBusy} onClick={onRead}>
              <BookOpen size={20} aria-hidden="true" />
              {t`打开看看`}
            </Button>
          )}
          {refusal !== undefined && (
            <p role="alert" className="text-center text-sm text-danger">
              {refusal}
            </p>
          )}
        </div>
      </section>
      {children}
    </div>
  );
}
