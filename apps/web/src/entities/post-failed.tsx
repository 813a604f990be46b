import { CallFailed } from '@baohe/client/call-failed';
import { buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { AgeAccess } from './age-access.tsx';
import { ageRefusalIn } from './age-refusal.ts';
import { FailedPage, type FailedPageProps } from './post-list/failed-page.tsx';

/** A post that does not come: because there is none, or for now. */
export function PostFailed(props: FailedPageProps) {
  const { error } = props;
  const refusal = ageRefusalIn(error);
  if (refusal) {
    return <AgeAccess refusal={refusal} onSaid={props.onRetry} />;
  }
  if (error instanceof CallFailed && error.key === 'post.taken_down') {
    return <PostMissing reason={error.msg} />;
  }
  const isMissing = error instanceof CallFailed && error.key === 'post.not_found';
  return isMissing ? <PostMissing /> : <FailedPage {...props} />;
}

/** `reason` says why the staff has taken it down, and when. */
export function PostMissing({ reason }: { reason?: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      isPage
      title={reason === undefined ? t`没有找到这个作品` : t`这个作品已下架`}
      text={reason ?? t`它可能已经下架，或者链接写错了。`}
    >
      <Link to="/one/osusume" className={buttonClass({ kind: 'main' })}>
        {t`回到首页`}
      </Link>
    </EmptyState>
  );
}
