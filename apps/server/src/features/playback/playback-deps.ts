import type { MediaStore } from '../../platform/media/media-store.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import type { PlaybackRepository } from './playback.repository.ts';

/** What playing and reading works with. */
export interface PlaybackDeps {
  posts: PostsDeps;
  playback: PlaybackRepository;
  store: MediaStore;
  settings: Settings;
}
