import { CallFailed } from '@baohe/client/call-failed';
import { Button } from '@baohe/ui/button';
import { CloudPlug } from '@baohe/ui/drawings/cloud-plug';
import { FailedState } from '@baohe/ui/failed-state';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../shared/toast.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';

export interface FailedPageProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Nothing came: what happened, another try, and the number by which the operator finds it. */
export function FailedPage({ error, isRetrying, onRetry }: FailedPageProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const id = error instanceof CallFailed ? error.requestId : undefined;
  const hasNoNetwork = error instanceof CallFailed && error.fault === 'network';
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast(t`已复制`, 'done');
  };
  return (
    <FailedState
      title={t`获取失败`}
      text={textOf(error)}
      {...(hasNoNetwork && { drawing: <CloudPlug /> })}
      request={
        id === undefined
          ? undefined
          : {
              label: t`请求编号`,
              id,
              copyLabel: t`复制`,
              // It can be marked and copied by hand where there is no clipboard.
              onCopy: () => void copy(id).catch(() => {}),
            }
      }
    >
      <Button kind="main" busy={isRetrying} onClick={onRetry}>
        {t`再试一次`}
      </Button>
    </FailedState>
  );
}
