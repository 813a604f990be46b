import { loadCode, LoadFailed } from '@baohe/app-shell/load-code';
import { hideSplash, isSplashHidden } from '@baohe/app-shell/splash';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react';

/** After this the visitor is offered to try again, while the first try goes on. */
export const OFFER_RETRY_MS = 15_000;
/** A chunk over a slow phone network; beyond it nothing comes any more. */
export const GIVE_UP_MS = 120_000;

type Load = () => Promise<ComponentType>;

interface LazyScreen extends FunctionComponent {
  /** Fetches its code ahead; the router asks for it by this name. Never rejects. */
  preload: () => Promise<void>;
}

interface LazyOptions {
  /** What stands around screens: the splash waits for the one in it. */
  isFrame?: boolean;
}

/** A screen whose code is loaded when it is first opened: the module, and what it is called there. */
export function lazyScreen<Name extends string>(
  loadModule: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  { isFrame = false }: LazyOptions = {},
): LazyScreen {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = (await loadModule())[name];
    return loaded;
  };

  function LazyScreen() {
    // The first screen waits for its slices even when its code is there.
    const [Screen, setScreen] = useState(() => (isSplashHidden() ? loaded : undefined));
    const [attempt, setAttempt] = useState(0);
    const isThere = Screen !== undefined && !isFrame;
    useEffect(() => {
      if (isThere) {
        hideSplash();
      }
    }, [isThere]);

    if (Screen) {
      return <Screen />;
    }
    return (
      <Waiting
        key={attempt}
        load={load}
        // In slices: a screen drawn in one go stops a phone for a quarter of a second.
        onCame={(screen) => startTransition(() => setScreen(() => screen))}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }

  LazyScreen.preload = async () => {
    // What does not come is asked for again when the screen is opened, and said there.
    await load().catch(() => {});
  };
  return LazyScreen;
}

interface WaitingProps {
  load: Load;
  onCame: (screen: ComponentType) => void;
  onRetry: () => void;
}

/** One attempt; what stands around the screen shows that it failed. */
function Waiting({ load, onCame, onRetry }: WaitingProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'loading' | 'slow' | LoadFailed>('loading');
  const came = useEffectEvent(onCame);

  useEffect(() => {
    let current = true;
    const slow = setTimeout(() => setState('slow'), OFFER_RETRY_MS);
    const over = setTimeout(() => setState(new LoadFailed('missing')), GIVE_UP_MS);
    const stopClocks = () => [slow, over].forEach(clearTimeout);
    loadCode(load).then(
      (screen) => {
        stopClocks();
        if (current) {
          came(screen);
        }
      },
      (error: LoadFailed) => {
        stopClocks();
        if (current) {
          setState(error);
        }
      },
    );
    return () => {
      current = false;
      stopClocks();
    };
  }, [load]);

  useEffect(() => {
    // The splash stands until there is something to look at.
    if (state !== 'loading') {
      hideSplash();
    }
  }, [state]);

  if (state instanceof LoadFailed) {
    throw state;
  }
  if (state === 'loading') {
    return <output className="sr-only">{t`获取中...`}</output>;
  }
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 p-gutter text-center">
      <h1 className="text-lg font-bold">{t`加载有点慢`}</h1>
      <p className="text-text-2">{t`网络较慢，可以再等等，也可以重新加载。`}</p>
      <Button kind="main" onClick={onRetry}>
        {t`再试一次`}
      </Button>
    </main>
  );
}
