import { ErrorBoundary } from '@baohe/app-shell/error-boundary';
import { lazyPart } from '@baohe/app-shell/lazy-part';
import { LoadingHost } from '@baohe/app-shell/loading-host';
import { ToastHost } from '@baohe/app-shell/toast-host';
import { Suspense } from 'react';
import { AudioHost } from '../features/audio/audio-host.tsx';
import { RootGreeting } from '../features/first-steps/root-greeting.tsx';
import { ProgressKeeper } from '../features/progress/progress-keeper.tsx';
import { NetworkWatch } from '../features/startup/network-watch.tsx';
import { DialogsBehind } from './dialogs-behind.tsx';
import { FocusKeeper } from './focus-keeper.tsx';

const LateKeys = lazyPart(
  async () => (await import('../features/shortcuts/shortcut-keys.tsx')).ShortcutKeys,
);

/** What may lie over any screen; one that throws takes no other along. */
export function Overlays() {
  return (
    <>
      <ErrorBoundary>
        <FocusKeeper />
      </ErrorBoundary>
      <ErrorBoundary>
        <NetworkWatch />
      </ErrorBoundary>
      <ErrorBoundary>
        <ProgressKeeper />
      </ErrorBoundary>
      <ErrorBoundary>
        <AudioHost />
      </ErrorBoundary>
      <ErrorBoundary>
        <DialogsBehind />
      </ErrorBoundary>
      <ErrorBoundary>
        <RootGreeting />
      </ErrorBoundary>
      <ErrorBoundary>
        <Suspense>
          <LateKeys />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary>
        <LoadingHost />
      </ErrorBoundary>
      <ErrorBoundary>
        <ToastHost />
      </ErrorBoundary>
    </>
  );
}
