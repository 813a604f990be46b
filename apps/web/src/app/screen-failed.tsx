import { FailedMain } from '@baohe/app-shell/failed-main';
import { useRetry } from '@baohe/app-shell/use-retry';
import { buttonClass } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

const HOME = '/one/osusume';

/** In the place of a screen that threw; what stands around it stays. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  // The router's own link is no part of the first file, and this one is needed seldom.
  const goHome = (event: MouseEvent) => {
    event.preventDefault();
    void router.navigate({ to: HOME });
  };
  return (
    <FailedMain error={error} onRetry={useRouteRetry(reset)}>
      {router.state.location.pathname !== HOME && (
        <a href={HOME} className={buttonClass({})} onClick={goHome}>
          {t`回到首页`}
        </a>
      )}
    </FailedMain>
  );
}

/** In the place of what stands around the screens: its own links are gone with it. */
export function ShellFailed({ error, reset }: ErrorComponentProps) {
  const { i18n } = useLingui();
  // Drawn anew in another language.
  return <FailedMain key={i18n.locale} error={error} onRetry={useRouteRetry(reset)} />;
}

function useRouteRetry(reset: () => void): () => void {
  const router = useRouter();
  return useRetry(() => {
    reset();
    void router.invalidate();
  });
}
