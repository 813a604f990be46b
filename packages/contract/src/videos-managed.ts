import { crud } from './crud.ts';
import { postCard } from './post-card.ts';
import { postFacts } from './posts-managed.ts';

/** What editors do with videos: the same as with any post, held to sources of videos. */
export const managedVideos = crud({
  path: '/cnt/video',
  access: 'editor',
  noun: 'video',
  idName: 'videoId',
  plural: 'videos',
  entity: postCard,
  draft: postFacts,
  change: postFacts,
  // Everybody's.
  without: ['get', 'list', 'page'],
});
