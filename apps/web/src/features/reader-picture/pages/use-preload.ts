import { pagesAround } from '@baohe/domain/reading/strip';
import { useEffect, useRef } from 'react';
import type { Page } from '../book.ts';

/** Pages that are fetched and decoded before they are turned to, on both sides. */
export const REACH = 2;

/** Holds the pictures around the one that is read, and lets go of the others. */
export function usePreload(pages: readonly Page[], page: number): void {
  const held = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    const near = pagesAround({ from: page, to: page }, pages.length, REACH)
      // The next one first: that is where most people go.
      .toSorted((one, other) => Math.abs(one - page - 0.5) - Math.abs(other - page - 0.5))
      .flatMap((at) => pages[at]?.url ?? []);
    const before = held.current;
    held.current = new Map(
      near.map((address) => [address, before.get(address) ?? loaded(address)]),
    );
  }, [pages, page]);
}

function loaded(address: string): HTMLImageElement {
  const picture = new Image();
  picture.src = address;
  // One that does not come says so in its own place.
  picture.decode?.().catch(() => {});
  return picture;
}
