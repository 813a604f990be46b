import type { SeriesNeighbour, SeriesOfPost } from '@baohe/contract/posts/series-of-post';
import { neighboursIn } from '@baohe/domain/posts/series';
import type { SessionCaller } from '../../../platform/session/session.ts';
import { coverOf, type CardParts } from '../cards/card.presenter.ts';
import type { ContentRow } from '../content/content-row.ts';
import type { PostsDeps } from '../posts-deps.ts';
import type { SeriesMember } from './series-posts.repository.ts';

type Placed = Pick<ContentRow, 'seriesId' | 'seriesName' | 'seriesNumber'> & { id: string };

/**
 * The series of a post, and what stands beside the post in it. What is withdrawn, hidden, of a closed zone or rated
 * too high is left out as in every list, so that it is the same for all visitors of one age limit.
 */
export async function seriesOfPost(
  deps: Pick<PostsDeps, 'seriesPosts'> & CardParts,
  { id, seriesId, seriesName, seriesNumber }: Placed,
  caller: SessionCaller | null,
  audiences: readonly number[],
): Promise<SeriesOfPost | null> {
  if (seriesId === null || seriesName === null) {
    return null;
  }
  const members = await deps.seriesPosts.members(seriesId, audiences);
  const { position, count, previous, next } = neighboursIn(members, id);
  const shown = (member: SeriesMember | null) => member && presentNeighbour(member, deps, caller);
  return {
    seriesId,
    seriesName,
    seriesNumber,
    position,
    count,
    previous: shown(previous),
    next: shown(next),
  };
}

const presentNeighbour = (
  member: SeriesMember,
  { addresses, terms }: CardParts,
  caller: SessionCaller | null,
): SeriesNeighbour => ({
  postUuid: member.id,
  postTitle: member.title,
  postCoverUrl: coverOf(member, addresses, terms.openZones(), caller)('w200'),
  postKind: member.kind,
});
