import type { PostCard, PostTerm } from '@baohe/contract/post-card';
import type { MediaAddresses } from '../../platform/media/media-addresses.ts';
import type { Variant } from '../../platform/media/media-name.ts';
import { endingOf } from '../../platform/media/media-type.ts';
import type { CardRow, CardTerm } from './posts.repository.ts';

/** Who looks, and which zones lie open: covers of the others get an address for this person only. */
export interface Looking {
  accountId: string | null;
  openZones: readonly string[];
}

/** Our row in the specification's words. */
export function cardInWords(row: CardRow, addresses: MediaAddresses, looking: Looking): PostCard {
  const cover = coverOf(row, addresses, looking);
  const terms = (taxonomy: CardTerm['taxonomy']) =>
    row.terms.filter((term) => term.taxonomy === taxonomy).map(termInWords);
  return {
    postUuid: row.id,
    postTitle: row.title,
    postCoverUrl: cover('w360'),
    postCoverUrlList: [cover('w200'), cover('w360'), cover('full')],
    postCover: cover('full'),
    coverRatio: row.coverRatio,
    postSourceType: row.sourceType,
    postSourceLabel: row.sourceLabel,
    postType: row.postType,
    postUploadTime: row.uploadTime.toISOString(),
    asTerms: terms('category'),
    asTagList: terms('tag'),
    asTopicsList: terms('topics'),
    asCoacts: {
      coactHotIndex: row.hotIndex,
      coactHoardCount: row.hoardCount,
      coactFavorCount: row.favorCount,
      coactViewCount: row.viewCount,
      coactCommentCount: row.commentCount,
    },
    pointPrice: row.pointPrice,
  };
}

function coverOf(row: CardRow, addresses: MediaAddresses, { accountId, openZones }: Looking) {
  const ending = endingOf(row.coverMime);
  if (!ending) {
    throw new Error(`the cover of ${row.id} is ${row.coverMime}, which has no address`);
  }
  return (variant: Variant): string => {
    const name = { variant, hash: row.cover, ending };
    if (openZones.includes(row.zone)) {
      return addresses.open(name);
    }
    if (accountId === null) {
      throw new Error(`${row.id} of a closed zone was about to be shown to nobody in particular`);
    }
    return addresses.signed(name, { accountId, zone: row.zone });
  };
}

const termInWords = ({ id, name, taxonomy, label }: CardTerm): PostTerm => ({
  termUuid: id,
  termName: name,
  termTaxonomy: taxonomy,
  tagLabel: label,
});
