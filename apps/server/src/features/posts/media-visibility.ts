import type { ChangeEvents } from '../../platform/database/change-events.ts';
import type { MediaVisibility } from '../../platform/media/media-visibility.ts';
import type { PostsRepository } from './posts.repository.ts';

/** Posts, zones, slides: whatever decides who may see a picture. */
const TOPICS = ['posts', 'terms', 'site'];
const MOST_CACHED = 50_000;

interface Parts {
  posts: Pick<PostsRepository, 'isPublicPicture' | 'isOpenPost' | 'isFreePost'>;
  changeEvents: ChangeEvents;
  /** Whether slides of the demo are shown. */
  demo: boolean;
}

/** Asked with every file, so answers are cached until anything changes that they hang on. */
export function openMediaVisibility({ posts, changeEvents, demo }: Parts): MediaVisibility {
  let known = new Map<string, Promise<boolean>>();
  for (const topic of TOPICS) {
    changeEvents.on(topic, async () => {
      known = new Map();
    });
  }

  function cached(key: string, ask: () => Promise<boolean>): Promise<boolean> {
    const answer = known.get(key);
    if (answer) {
      return answer;
    }
    // Cleared meanwhile, the answer may be out of date: it stays in the old map.
    const map = known;
    const reading = ask();
    map.set(key, reading);
    reading.catch(() => map.delete(key));
    const [oldest] = map.keys();
    if (map.size > MOST_CACHED && oldest !== undefined) {
      map.delete(oldest);
    }
    return reading;
  }

  return {
    isPublic: (hash) => cached(hash, () => posts.isPublicPicture(hash, demo)),
    isOpenPost: (no) => cached(`open ${no}`, () => posts.isOpenPost(no)),
    isFreePost: (no) => cached(`free ${no}`, () => posts.isFreePost(no)),
  };
}
