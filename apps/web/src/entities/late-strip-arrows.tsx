import { lazyPart } from '@baohe/app-shell/lazy-part';
import { useMatches } from '@baohe/app-shell/use-matches';
import { Suspense, type ComponentProps } from 'react';

const Late = lazyPart(async () => (await import('./strip-arrows.tsx')).StripArrows);

/** For a mouse, which cannot move a row to the side; a finger can. */
export function LateStripArrows(props: ComponentProps<typeof Late>) {
  const hasMouse = useMatches('(hover:hover) and (pointer:fine)');
  return <Suspense>{hasMouse && <Late {...props} />}</Suspense>;
}
