import { pagesAround } from '@baohe/domain/reading/strip';
import { useEffect, useRef } from 'react';
import { dataSaver } from '../../../shared/data-saver.ts';
import type { Page } from '../book.ts';

/** Pages that are fetched and decoded before they are turned to, on both sides. */
export const REACH = 2;

/** With the data saver nothing is fetched before it is turned to. */
export const useReach = (): number => (dataSaver.use() ? 0 : REACH);

/** Holds the pictures around the one that is read, and lets go of the others. */
export function usePreload(pages: readonly Page[], page: number): void {
  const reach = useReach();
  const held = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    const near = pagesAround({ from: page, to: page }, pages.length, reach)
      // The next one first: that is where most people go.
      .toSorted((one, other) => Math.abs(one - page - 0.5) - Math.abs(other - page - 0.5))
      .flatMap((at) => pages[at]?.url ?? []);
    const before = held.current;
    held.current = new Map(
      near.map((address) => [address, before.get(address) ?? loaded(address)]),
    );
  }, [pages, page, reach]);
}

function loaded(address: string): HTMLImageElement {
  const picture = new Image();
  picture.src = address;
  // One that does not come says so in its own place.
  picture.decode?.().catch(() => {});
  return picture;
}
