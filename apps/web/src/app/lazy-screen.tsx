import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';
import { hideSplash } from '../features/startup/splash.ts';

/** After this the visitor is offered to try again, while the first try goes on. */
export const OFFER_RETRY_MS = 15_000;
/** A chunk over a slow phone network; beyond it nothing comes any more. */
export const GIVE_UP_MS = 120_000;

const RELOADED = 'reloaded-for-chunk';

type Load = () => Promise<ComponentType>;

/** What a failed chunk may need of the page; a test hands in its own. */
export interface ChunkRescue {
  reload(): void;
  /** True once per page life: an update has taken the old chunks away, the new page knows the new ones. */
  mayReload(): boolean;
  /** A chunk came: the next missing one may reload again. */
  came(): void;
}

export const pageRescue: ChunkRescue = {
  reload: () => globalThis.location.reload(),
  mayReload() {
    const first = sessionStorage.getItem(RELOADED) === null;
    sessionStorage.setItem(RELOADED, '1');
    return first;
  },
  came: () => sessionStorage.removeItem(RELOADED),
};

/** A screen whose code is loaded when it is first opened. */
export function lazyScreen(load: Load, rescue: ChunkRescue = pageRescue): FunctionComponent {
  let loaded: ComponentType | undefined;

  return function LazyScreen() {
    const [Screen, setScreen] = useState<ComponentType | undefined>(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const [state, setState] = useState<'loading' | 'slow' | 'failed'>('loading');

    useEffect(() => {
      if (loaded) {
        return;
      }
      let current = true;
      setState('loading');
      const slow = setTimeout(() => setState('slow'), OFFER_RETRY_MS);
      const over = setTimeout(() => setState('failed'), GIVE_UP_MS);
      const stopClocks = () => [slow, over].forEach(clearTimeout);
      load().then(
        (screen) => {
          loaded = screen;
          rescue.came();
          stopClocks();
          if (current) {
            setScreen(() => screen);
          }
        },
        () => {
          stopClocks();
          if (current && navigator.onLine && rescue.mayReload()) {
            rescue.reload();
          } else if (current) {
            setState('failed');
          }
        },
      );
      return () => {
        current = false;
        stopClocks();
      };
    }, [attempt]);

    // The splash stands until there is something to look at.
    const hasSomething = Screen !== undefined || state !== 'loading';
    useEffect(() => {
      if (hasSomething) {
        hideSplash();
      }
    }, [hasSomething]);

    return Screen ? <Screen /> : <Waiting state={state} onRetry={() => setAttempt(attempt + 1)} />;
  };
}

function Waiting({
  state,
  onRetry,
}: {
  state: 'loading' | 'slow' | 'failed';
  onRetry: () => void;
}) {
  const { t } = useLingui();
  if (state === 'loading') {
    return <output className="sr-only">{t`获取中...`}</output>;
  }
  return (
    // Plain on purpose: what draws the other states may be the very chunk that does not come.
    <main className="grid min-h-dvh content-center justify-items-center gap-3 p-gutter text-center">
      <h1 className="text-lg font-bold">
        {state === 'slow' ? t`加载有点慢` : t`页面没有加载出来`}
      </h1>
      <p className="text-text-2">
        {state === 'slow' ? t`网络较慢，可以再等等，也可以重新加载。` : t`请检查网络后重试。`}
      </p>
      <Button kind="main" onClick={onRetry}>
        {t`再试一次`}
      </Button>
    </main>
  );
}
