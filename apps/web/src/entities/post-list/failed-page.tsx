import { idToTell } from '@baohe/app-shell/describe-failure';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import { Button, buttonClass } from '@baohe/ui/button';
import { CloudPlug } from '@baohe/ui/drawings/cloud-plug';
import { FailedState } from '@baohe/ui/failed-state';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

export interface FailedPageProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Nothing came: what happened, another try, and the number by which the operator finds it. */
export function FailedPage({ error, isRetrying, onRetry }: FailedPageProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { requestId } = error instanceof CallFailed ? error : {};
  const hasNoNetwork = error instanceof CallFailed && error.fault === 'network';
  return (
    <FailedState
      title={t`获取失败`}
      text={textOf(error)}
      {...(hasNoNetwork && { drawing: <CloudPlug /> })}
      request={requestId ? idToTell(t`请求编号`, requestId) : undefined}
    >
      {isFinal(error) ? (
        <Link to="/one/osusume" className={buttonClass({ kind: 'main' })}>
          {t`去首页看看`}
        </Link>
      ) : (
        <Button kind="main" busy={isRetrying} onClick={onRetry}>
          {t`再试一次`}
        </Button>
      )}
    </FailedState>
  );
}

/** What is not there, or was asked for wrongly, does not come with another try. */
const isFinal = (error: Error): boolean =>
  error instanceof CallFailed && /\.not_found$|^request\.invalid/.test(error.key ?? '');
