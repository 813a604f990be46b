import { postParts } from '@baohe/domain/progress/post-parts';
import type { PostFacts } from '../entities/post/post-facts.ts';
import type {
  PostContent,
  PostDetail,
  PostSeries,
  SeriesNeighbour,
} from '../entities/post/post.ts';
import { examplePost } from './posts.ts';

const NO_FACTS: PostFacts = {
  stories: [],
  tags: [],
  book: {},
  film: {},
  audio: {},
  novel: {},
  article: {},
};

interface DetailParts {
  facts?: Partial<PostFacts>;
  content?: PostContent;
}

/** A post that the viewer may open; a test says what matters to it. */
export function exampleDetail(
  over: Partial<PostDetail> = {},
  { facts = {}, content = {} }: DetailParts = {},
): PostDetail {
  const { reason: _, ...card } = examplePost(1);
  return {
    ...card,
    tags: [],
    summary: '',
    kind: 'novel',
    hasCatalogue: false,
    access: 'full',
    lentUntil: null,
    waysToKeep: null,
    unlockWays: null,
    sample: null,
    series: null,
    subtitles: [],
    ...over,
    facts: { ...NO_FACTS, ...facts },
    content,
    parts: postParts({
      chapterList: content.pages,
      volumeList: content.volumes,
      tracksList: content.tracks,
    }),
  };
}

/** A post that the viewer may not open, of which everybody may have a sample. */
export const lockedDetail = (
  over: Partial<PostDetail> & Pick<PostDetail, 'sample'>,
  parts?: DetailParts,
): PostDetail =>
  exampleDetail(
    {
      access: 'preview',
      unlockWays: { pointPrice: 30, helpsNeeded: 3, tierLevels: [] },
      ...over,
    },
    parts,
  );

const neighbour = (at: number): SeriesNeighbour => {
  const { id, title, coverUrl } = examplePost(at);
  return { id, title, coverUrl, kind: 'novel' };
};

/** The second of three. */
export const exampleSeries = (over: Partial<PostSeries> = {}): PostSeries => ({
  id: '00000000-0000-4000-8000-0000000000aa',
  name: '星海系列',
  number: 2,
  position: 2,
  count: 3,
  previous: neighbour(1),
  next: neighbour(3),
  ...over,
});
