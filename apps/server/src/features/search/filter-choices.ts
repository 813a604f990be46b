import { filterChoices as endpoint } from '@baohe/contract/search';
import { POST_KINDS } from '@baohe/domain/posts/post-kind';
import { keepReply } from '../../platform/http/cached-reply.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';

const MOST_LANGUAGES = 20;
const MOST_YEARS = 30;

const KEY = 'filter choices';

/** The same for everybody: what stands in closed zones only is not named. */
export const filterChoices = (posts: PostsDeps) =>
  posts.replies.get(KEY, async () => keepReply(endpoint, await readChoices(posts)));

async function readChoices({ posts, terms }: PostsDeps) {
  const hidden = await terms.closedOnly();
  const languages = terms
    .below(null, 'tag')
    .filter(({ tagLabel, no }) => tagLabel === 'language' && !hidden.has(no))
    .slice(0, MOST_LANGUAGES);
  return {
    sourceTypes: POST_KINDS.flatMap((kind) => terms.sourcesOf(kind)).map((postSourceType) => ({
      postSourceType,
      postSourceLabel: terms.sourceLabel(postSourceType),
    })),
    languages: languages.map(({ id, name }) => ({ termUuid: id, termName: name })),
    years: yearsDown(await posts.uploadYears()),
  };
}

function yearsDown(years: { first: number; last: number } | null): number[] {
  if (years === null) {
    return [];
  }
  const count = Math.min(years.last - years.first + 1, MOST_YEARS);
  return Array.from({ length: count }, (_, at) => years.last - at);
}
