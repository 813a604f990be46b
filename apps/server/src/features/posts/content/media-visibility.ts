import { openLoadingCache } from '../../../platform/cache/loading-cache.ts';
import type { ChangeEvents } from '../../../platform/database/change-events.ts';
import type { MediaVisibility } from '../../../platform/media/media-visibility.ts';
import type { PostsRepository, SampledPost } from '../posts.repository.ts';
import type { Samples } from './samples.ts';

/** Posts, zones, slides, the picture of the guest page: whatever decides who may see a picture. */
const TOPICS = ['posts', 'posts added', 'terms', 'site', 'settings'] as const;
const MOST_CACHED = 50_000;
const MISSING = 'missing';

interface Parts {
  posts: Pick<
    PostsRepository,
    'isPublicPicture' | 'isOpenPost' | 'isFreePost' | 'isLentTo' | 'sampledPost'
  >;
  samples: Pick<Samples, 'mostOf'>;
  changeEvents: ChangeEvents;
  /** Whether slides of the demo are shown. */
  demo: boolean;
}

/** Asked with every file, so answers are cached until anything changes that they hang on. */
export function openMediaVisibility({
  posts,
  samples,
  changeEvents,
  demo,
}: Parts): MediaVisibility {
  const answers = openLoadingCache<string, boolean>({ limit: MOST_CACHED });
  const sampled = openLoadingCache<number, SampledPost | typeof MISSING>({ limit: MOST_CACHED });
  for (const topic of TOPICS) {
    changeEvents.on(topic, async () => {
      answers.clear();
      sampled.clear();
    });
  }

  return {
    isPublic: (hash) => answers.get(hash, () => posts.isPublicPicture(hash, demo)),
    isOpenPost: (no) => answers.get(`open ${no}`, () => posts.isOpenPost(no)),
    isLentTo: (no, accountId) => posts.isLentTo(no, accountId),
    isFreePost: (no) => answers.get(`free ${no}`, () => posts.isFreePost(no)),
    async mostInSample(no) {
      const post = await sampled.get(no, async () => (await posts.sampledPost(no)) ?? MISSING);
      return post !== MISSING && post.open ? samples.mostOf(post) : 0;
    },
  };
}
