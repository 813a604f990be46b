import { dataSaver } from '../../shared/data-saver.ts';
import type { PostCard } from './post.ts';

/** The cover where it stands large; with the data saver the one of a grid does. */
export const largeCover = (post: Pick<PostCard, 'coverUrl' | 'fullCoverUrl'>): string =>
  dataSaver.get() ? post.coverUrl : post.fullCoverUrl;
