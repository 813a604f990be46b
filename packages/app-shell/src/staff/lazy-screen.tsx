import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { ScreenLoading } from './screen-loading.tsx';

/** A screen whose code is loaded when it is first opened: the module, and what it is called there. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  const Screen = lazyPart(async () => (await load())[name]);
  return function LazyScreen() {
    return (
      <Suspense
        fallback={
          <div className="px-4">
            <ScreenLoading />
          </div>
        }
      >
        <Screen />
      </Suspense>
    );
  };
}
