/** What the review desk says of an image: not looked at yet, not fit for spreading, fit. The numbers are those of the wire. */
export const REVIEW_ACTIONS = { pending: 0, discarded: 1, kept: 2 } as const;

export type ReviewAction = (typeof REVIEW_ACTIONS)[keyof typeof REVIEW_ACTIONS];

/** So many images are decided with one call. */
export const MOST_DECIDED = 1000;
/** So many answers of an operator can be taken back, the latest of them. */
export const UNDO_STEPS = 100;
/** So many of them with one call. */
export const MOST_UNDONE = 10;
/** How long a reset can be taken back. */
export const RESET_UNDO_HOURS = 24;
/** How long a folder is somebody's after they last touched it. */
export const FOLDER_MINUTES = 5;

/** Who types digits alone means the number of a post. */
export function reviewSearch(
  typed: string,
): { searchSourcePostId: string } | { searchPostTitle: string } {
  const text = typed.trim();
  return /^\d+$/.test(text) ? { searchSourcePostId: text } : { searchPostTitle: text };
}
