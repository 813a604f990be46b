import type { ReviewImage } from '@baohe/contract/review';
import { REVIEW_ACTIONS, type ReviewAction } from '@baohe/domain/review/review-action';

export type Decision = keyof typeof REVIEW_ACTIONS;

/** One picture of a post, as the desk looks at it. */
export interface ListedImage {
  name: string;
  /** Signed; the large one is empty while its file is not there. */
  largeUrl: string;
  smallUrl: string;
  postId: string;
  title: string;
  /** The operator's own code for the post; empty before they have published one of its images. */
  code: string;
  timesPublished: number;
  /** The classifier would discard it. */
  isSuggested: boolean;
  isNsfw: boolean;
  decision: Decision;
  /** Which picture of its post, from 1, of so many. */
  page: number;
  pages: number;
  width: number | null;
  height: number | null;
  bytes: number;
  /** `PNG`, `JPEG`. */
  format: string;
  isLossless: boolean;
}

const DECISIONS = Object.fromEntries(
  Object.entries(REVIEW_ACTIONS).map(([decision, action]) => [action, decision]),
) as Record<ReviewAction, Decision>;

const LOSSLESS = ['image/png', 'image/bmp', 'image/tiff'];

export const decisionOf = (action: ReviewAction): Decision => DECISIONS[action];
export const actionOf = (decision: Decision): ReviewAction => REVIEW_ACTIONS[decision];

export const imageFrom = (wire: ReviewImage): ListedImage => ({
  name: wire.imageName,
  largeUrl: wire.imageUrlFinal,
  smallUrl: wire.imageUrlOnline,
  postId: wire.postUuid,
  title: wire.postTitle,
  code: wire.cypherKey,
  timesPublished: wire.publishTimes,
  isSuggested: wire.preTrash && wire.actionType === REVIEW_ACTIONS.pending,
  isNsfw: wire.isNsfw,
  decision: decisionOf(wire.actionType),
  page: wire.page,
  pages: wire.pages,
  width: wire.width,
  height: wire.height,
  bytes: wire.size,
  format: wire.mime.replace(/^image\//, '').toUpperCase(),
  isLossless: LOSSLESS.includes(wire.mime),
});
