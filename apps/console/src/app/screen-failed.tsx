import { FailedMain } from '@baohe/app-shell/failed-main';
import { useRetry } from '@baohe/app-shell/use-retry';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';

/** In the place of a screen that threw; the navigation around it stays. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = useRetry(() => {
    reset();
    void router.invalidate();
  });
  return <FailedMain error={error} onRetry={retry} />;
}
