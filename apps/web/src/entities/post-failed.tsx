import { CallFailed } from '@baohe/client/call-failed';
import { buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FailedPage, type FailedPageProps } from './post-list/failed-page.tsx';

/** A post that does not come: because there is none, or for now. */
export function PostFailed(props: FailedPageProps) {
  const { error } = props;
  const isMissing = error instanceof CallFailed && error.key === 'post.not_found';
  return isMissing ? <PostMissing /> : <FailedPage {...props} />;
}

export function PostMissing() {
  const { t } = useLingui();
  return (
    <EmptyState isPage title={t`没有找到这个作品`} text={t`它可能已经下架，或者链接写错了。`}>
      <Link to="/one/osusume" className={buttonClass({ kind: 'main' })}>
        {t`回到首页`}
      </Link>
    </EmptyState>
  );
}
