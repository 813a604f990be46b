import { lazyPart } from '@baohe/app-shell/lazy-part';
import { Suspense, type ComponentType } from 'react';
import { ScreenLoading } from '../shared/screen-loading.tsx';

/** A screen whose code is loaded when it is first opened: the module, and what it is called there. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  const Screen = lazyPart(async () => (await load())[name]);
  return function LazyScreen() {
    return (
      <Suspense fallback={<ScreenLoading />}>
        <Screen />
      </Suspense>
    );
  };
}
