import type { PostCard, PostTerm } from '@baohe/contract/post-card';
import { isStaff } from '@baohe/domain/identity/roles';
import type { TagLabel } from '@baohe/domain/posts/taxonomy';
import type { Zone } from '@baohe/domain/posts/zone';
import type { MediaAddresses } from '../../../platform/media/media-addresses.ts';
import { coverName, type Variant } from '../../../platform/media/media-name.ts';
import type { SessionCaller } from '../../../platform/session/session.ts';
import type { TermCache } from '../../terms/term-cache.ts';
import type { TermRow } from '../../terms/terms.repository.ts';
import type { CardRow } from './card-row.ts';

/** What every card is written with. */
export interface CardParts {
  terms: TermCache;
  addresses: MediaAddresses;
}

/** Our row under the specification's names. Covers of closed zones get an address for this person only. */
export function presentCard(
  row: CardRow,
  { terms, addresses }: CardParts,
  caller: SessionCaller | null,
): PostCard {
  const cover = coverOf(row, addresses, terms.openZones(), caller);
  const full = cover('full');
  const grid = cover('w360');
  const own = termsOf(row.terms, terms);
  return {
    postUuid: row.id,
    postTitle: row.title,
    postCoverUrl: grid,
    postCoverUrlList: [cover('w200'), grid, full],
    postCover: full,
    coverRatio: row.coverRatio,
    postSourceType: row.sourceType,
    postSourceLabel: terms.sourceLabel(row.sourceType),
    columns: terms.columnsOf(row.sourceType),
    postType: row.postType,
    postUploadTime: row.uploadTime.toISOString(),
    asTerms: own.category,
    asTagList: own.tag,
    asTopicsList: own.topics,
    asCoacts: {
      coactHotIndex: row.hotIndex,
      coactHoardCount: row.hoardCount,
      coactFavorCount: row.favorCount,
      coactViewCount: row.viewCount,
      coactCommentCount: row.commentCount,
    },
    zone: row.zone,
    pointPrice: row.pointPrice,
    ...(row.ageRating > 0 && { ageRating: row.ageRating }),
    ...(row.extent !== null && { extent: row.extent }),
  };
}

/** How the picture of a post is reached by whoever asks. */
export function coverOf(
  {
    id,
    zone,
    cover,
    coverEnding,
    shown = true,
  }: Pick<CardRow, 'id' | 'zone' | 'cover' | 'coverEnding'> & { shown?: boolean },
  addresses: MediaAddresses,
  openZones: readonly Zone[],
  caller: SessionCaller | null,
): (variant: Variant) => string {
  return (variant) => {
    const name = coverName({ hash: cover, ending: coverEnding }, variant);
    if (shown && openZones.includes(zone)) {
      return addresses.open(name);
    }
    if (caller === null || !isStaff(caller)) {
      throw new Error(
        `${id} that is withdrawn or of a closed zone was about to be shown to a visitor`,
      );
    }
    return addresses.signed(name, { session: caller.session, right: 'staff' });
  };
}

function termsOf(numbers: readonly number[], terms: TermCache) {
  const own = { category: [] as PostTerm[], tag: [] as PostTerm[], topics: [] as PostTerm[] };
  for (const term of shownTerms(numbers, terms)) {
    own[term.taxonomy].push({ termUuid: term.id, termName: term.name });
  }
  return own;
}

/** The tags of a post, each under its heading. */
export function labelledTags({ terms: numbers }: Pick<CardRow, 'terms'>, terms: TermCache) {
  return shownTerms(numbers, terms)
    .filter(({ taxonomy }) => taxonomy === 'tag')
    .map(({ id, name, tagLabel }) => ({
      termUuid: id,
      termName: name,
      tagLabel: tagLabel as TagLabel | null,
    }));
}

function shownTerms(numbers: readonly number[], terms: TermCache): TermRow[] {
  return numbers
    .flatMap((no) => terms.byNo(no) ?? [])
    .filter(({ status }) => status === 1)
    .toSorted(byPosition);
}

const byPosition = (one: TermRow, other: TermRow): number =>
  one.position - other.position || (one.id < other.id ? -1 : 1);
