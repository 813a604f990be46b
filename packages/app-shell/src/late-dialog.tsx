import { Suspense, type ComponentType } from 'react';
import type { DialogWay } from './dialogs.ts';
import { lazyPart } from './lazy-part.tsx';

/** A dialog that is seldom opened, or large: it is loaded when it is. */
export function lateDialog<Props extends DialogWay>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Late = lazyPart(load);
  return function LateDialog(props: Props) {
    return (
      <Suspense>
        <Late {...props} />
      </Suspense>
    );
  };
}
