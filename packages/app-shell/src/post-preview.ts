import type { PostDetail } from '@baohe/contract/posts';

/** Where the visitor's app draws a post that is still being written; the console shows it in a frame. */
export const PREVIEW_ADDRESS = '/preview';

export const PREVIEW_VIEWS = ['card', 'details', 'catalogue'] as const;

export type PreviewView = (typeof PREVIEW_VIEWS)[number];

/** From the frame, once it listens. */
export const PREVIEW_READY = 'baohe preview ready';

/** To the frame: the post as the server would answer it to a visitor who may open it. */
export interface PostPreview {
  kind: 'baohe preview';
  view: PreviewView;
  post: PostDetail;
}

export const isPostPreview = (data: unknown): data is PostPreview =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'baohe preview';
