import type { MediaStore } from '../../platform/media/media-store.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { PostsHouse } from '../posts/posts-house.ts';
import type { PlaybackRepository } from './playback.repository.ts';

/** What playing and reading works with. */
export interface PlaybackHouse {
  posts: PostsHouse;
  playback: PlaybackRepository;
  store: MediaStore;
  settings: Settings;
}
