import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { FailureId } from '@baohe/ui/failed-state';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { describeFailure } from './describe-failure.ts';
import type { DialogWay } from './dialogs.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { needsReload } from './load-code.ts';
import { reloadPage } from './reload-page.ts';
import { useRetry } from './use-retry.ts';

/** Around a dialog: one that throws can be closed, and the page below it stays. */
export function DialogBoundary({ onClose, children }: DialogWay & { children: ReactNode }) {
  return (
    <ErrorBoundary
      renderFailure={(error, reset) => (
        <DialogFailed error={error} reset={reset} onClose={onClose} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

function DialogFailed({
  error,
  reset,
  onClose,
}: DialogWay & { error: unknown; reset: () => void }) {
  const { t } = useLingui();
  const { title, text, request } = describeFailure(error);
  const retry = useRetry(reset);
  const mustReload = needsReload(error);
  return (
    <Dialog
      title={title}
      cancelLabel={t`关闭`}
      onClose={onClose}
      actions={
        <Button kind="main" onClick={mustReload ? () => void reloadPage() : retry}>
          {mustReload ? t`重新载入` : t`重试`}
        </Button>
      }
    >
      <p>{text}</p>
      {request && <FailureId {...request} />}
    </Dialog>
  );
}
