import { Button } from '@baohe/ui/button';
import { FailedState } from '@baohe/ui/failed-state';
import { useLingui } from '@lingui/react/macro';
import { describeFailure } from '../describe-failure.ts';

/** In the place of what could not be fetched: why, the number for the log, and another try. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const { title, text, request } = describeFailure(error);
  return (
    <FailedState title={title} text={text} request={request}>
      <Button kind="main" onClick={onRetry}>
        {t`重试`}
      </Button>
    </FailedState>
  );
}
