import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { setupState } from '@baohe/contract/setup';
import { buttonClass } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SetupForm } from './setup-form.tsx';

interface SetupCardProps {
  /** From the link that the server printed; empty when there was none. */
  token: string;
  onEntered: () => void;
}

/** The site waits for its first ROOT, or has one, or was opened with a link that is worth nothing. */
export function SetupCard({ token, onEntered }: SetupCardProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const [refused, setRefused] = useState(false);
  const state = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => client.call(setupState, {}, signal),
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { volatile: true },
  });

  if (state.isPending) {
    return (
      <Card className="relative">
        <output className="sr-only">{t`获取中...`}</output>
        <SkeletonLines count={4} />
      </Card>
    );
  }
  if (state.isError) {
    return (
      <FailedRow
        text={textOf(state.error)}
        retryLabel={t`再试一次`}
        busy={state.isFetching}
        onRetry={() => void state.refetch()}
      />
    );
  }
  if (!state.data.needed) {
    return (
      <Card className="relative bg-surface-1 shadow-3">
        <EmptyState
          drawing={null}
          title={t`已经设置好了`}
          text={t`这个网站已有管理员，请直接登录。`}
        >
          <Link to="/login" className={buttonClass({ kind: 'main' })}>
            {t`去登录`}
          </Link>
        </EmptyState>
      </Card>
    );
  }
  if (refused || token === '') {
    return <LinkInvalid />;
  }
  return <SetupForm token={token} onEntered={onEntered} onRefused={() => setRefused(true)} />;
}

function LinkInvalid() {
  const { t } = useLingui();
  return (
    <Card className="relative bg-surface-1 shadow-3" role="alert">
      <EmptyState
        drawing={null}
        title={t`设置链接无效或已过期`}
        text={t`请在服务器上运行下面的命令，打开它打印的新链接：`}
      >
        <code className="max-w-full rounded-sm bg-surface-3 px-3 py-2 font-code text-sm break-all select-all">
          {'npm run admin -- setup'}
        </code>
      </EmptyState>
    </Card>
  );
}
