import { FileStore } from './file-store.ts';
import { makePosts } from './make-posts.ts';
import {
  MANIFEST_VERSION,
  type Manifest,
  type ManifestHead,
  type ManifestSlide,
} from './manifest.ts';
import type { PlanRequest } from './plan.ts';
import type { Recipe } from './recipe.ts';
import { tagsOfLibrary } from './variety/invented-tags.ts';
import { TERMS } from './words/terms.ts';
import { TOPICS } from './words/topics.ts';
import { draw, type Picture } from './words/work.ts';

const SLIDE = { width: 1200, height: 480 } as const;

/** The carousel: one wide picture for a post of the library. */
const SLIDES: readonly (readonly [post: string, picture: Picture])[] = [
  ['p50-01', draw('vista', { mood: 'night', place: 'pier', hue: 340, with: 'cat' })],
  ['p10-19', draw('landscape', { mood: 'dusk', weather: 'fireflies', water: true })],
  ['p83-04', draw('balloons', { craft: 'airship', mood: 'dawn' })],
  ['p30-03', draw('undersea', { hero: 'whale', hue: 215 })],
];

/** The whole library as data: nothing is drawn yet. */
export function makeManifest(request: PlanRequest): Manifest {
  const store = new FileStore();
  const posts = [...makePosts(request, store).all()];
  const head = manifestHead(request, store, new Set(posts.map(({ key }) => key)));
  return { ...head, posts, files: store.files };
}

/** Everything but posts and files. */
export function manifestHead(
  { seed, posts: count, today }: PlanRequest,
  store: FileStore,
  posts: ReadonlySet<string>,
): ManifestHead {
  return {
    version: MANIFEST_VERSION,
    seed,
    today: today.toISOString(),
    terms: TERMS,
    tags: tagsOfLibrary(count),
    topics: TOPICS,
    slides: SLIDES.filter(([post]) => posts.has(post)).map(([post, picture]) =>
      slide(store, post, picture),
    ),
  };
}

function slide(store: FileStore, post: string, picture: Picture): ManifestSlide {
  const recipe = { ...picture, seed: `slide/${post}`, ...SLIDE } as Recipe;
  return { key: `slide-${post}`, image: store.draw(`slides/${post}`, recipe, 'cover'), post };
}
