import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { FailedMain } from '../failed-main.tsx';
import { useRetry } from '../use-retry.ts';

/** In the place of a screen that threw; the navigation around it stays. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = useRetry(() => {
    reset();
    void router.invalidate();
  });
  return <FailedMain error={error} onRetry={retry} />;
}
