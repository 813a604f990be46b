/** Posts in the box of a day. */
export const BOX_SIZE = 4;

/** Swaps a day as shipped; an operator may set another number. */
export const SHIPPED_SWAPS = 3;

/** An operator may have lowered the number since. */
export const swapsLeft = (used: number, perDay: number): number => Math.max(perDay - used, 0);

export type SwapRefusal = 'claimed' | 'no_swaps';

/** Why what is in a box cannot be swapped; null where it can. */
export function swapRefusal(
  { isClaimed, swaps }: { isClaimed: boolean; swaps: number },
  perDay: number,
): SwapRefusal | null {
  if (isClaimed) {
    return 'claimed';
  }
  return swapsLeft(swaps, perDay) > 0 ? null : 'no_swaps';
}

interface ClaimedPosts {
  /** What was drawn. */
  drawn: readonly string[];
  /** What of it is still to be seen. */
  shown: readonly string[];
  /** What somebody wants to claim. */
  chosen: readonly string[];
}

/** A box is claimed as a whole: all that it still shows, and nothing that was not drawn. */
export function isWholeBox({ drawn, shown, chosen }: ClaimedPosts): boolean {
  return (
    shown.length > 0 &&
    chosen.every((id) => drawn.includes(id)) &&
    shown.every((id) => chosen.includes(id))
  );
}
