import { lazy, type ComponentType, type FunctionComponent } from 'react';
import { loadCode } from './load-code.ts';

const renewals = new Set<() => void>();

/** Like React's lazy, which never forgets that a load failed; here the next try loads anew. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await loadCode(load) };
      } catch (error) {
        renewals.add(() => {
          Part = make();
        });
        throw error;
      }
    });
  let Part: ComponentType<Props> = make();
  return function LazyPart(props) {
    return <Part {...props} />;
  };
}

/** Before a part that failed is drawn again. Not earlier: React would try for ever by itself. */
export function renewFailedParts(): void {
  renewals.forEach((renew) => renew());
  renewals.clear();
}
