import { buttonClass } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useRetry } from '../shared/use-retry.ts';
import { FailedMain } from './failed-main.tsx';

const HOME = '/one/osusume';

/** In the place of a screen that threw; what stands around it stays. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const isHome = useLocation({ select: ({ pathname }) => pathname === HOME });
  return (
    <FailedMain error={error} onRetry={useRouteRetry(reset)}>
      {!isHome && (
        <Link to={HOME} className={buttonClass({})}>
          {t`回到首页`}
        </Link>
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
