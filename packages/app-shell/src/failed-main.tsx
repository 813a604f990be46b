import { Button } from '@baohe/ui/button';
import { FailedState } from '@baohe/ui/failed-state';
import { t } from '@lingui/core/macro';
import { useEffect, type ReactNode } from 'react';
import { describeFailure } from './describe-failure.ts';
import { needsReload } from './load-code.ts';
import { reloadPage } from './reload-page.ts';
import { hideSplash } from './splash.ts';

interface FailedMainProps {
  error: unknown;
  onRetry: () => void;
  /** Another way on, beside the next try; without one the page can be loaded anew. */
  children?: ReactNode;
}

/**
 * In the place of a page that cannot be drawn. It comes with the first file and asks for no context: what
 * it needs may be what is missing.
 */
export function FailedMain({ error, onRetry, children }: FailedMainProps) {
  const { title, text, request } = describeFailure(error);
  const mustReload = needsReload(error);
  const reload = (
    <Button kind={mustReload ? 'main' : 'quiet'} onClick={() => void reloadPage()}>
      {t`重新载入`}
    </Button>
  );
  useEffect(hideSplash, []);
  return (
    <main className="grid min-h-[70dvh] content-center">
      <FailedState isPage title={title} text={text} request={request}>
        {mustReload ? (
          reload
        ) : (
          <Button kind="main" onClick={onRetry}>
            {t`重试`}
          </Button>
        )}
        {children || (!mustReload && reload)}
      </FailedState>
    </main>
  );
}
