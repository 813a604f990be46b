import type { SeriesEntry } from '@baohe/contract/series';
import { AppError } from '../../platform/app-error.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { audiencesOf } from '../posts/audiences.ts';
import { coverOf } from '../posts/cards/card.presenter.ts';
import type { SeriesMember } from '../posts/detail/series-posts.repository.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';

/** What of a series the caller may see, in its order; a series of which they see nothing is not there. */
export async function listSeries(deps: PostsDeps, id: string, caller: SessionCaller | null) {
  const series = await deps.seriesPosts.find(id);
  const members = series ? await deps.seriesPosts.members(id, audiencesOf(deps, caller)) : [];
  if (!series || members.length === 0) {
    throw new AppError('series.not_found');
  }
  const read = caller ? await deps.seriesPosts.readBy(id, caller.accountId) : NOTHING;
  return {
    seriesId: series.id,
    seriesName: series.name,
    records: members.map((member) => presentEntry(member, deps, caller, read.get(member.id))),
  };
}

const NOTHING: ReadonlyMap<string, number> = new Map();

const presentEntry = (
  member: SeriesMember,
  { addresses, terms }: PostsDeps,
  caller: SessionCaller | null,
  read: number | undefined,
): SeriesEntry => ({
  postUuid: member.id,
  postTitle: member.title,
  postCoverUrl: coverOf(member, addresses, terms.openZones(), caller)('w200'),
  postSourceType: member.sourceType,
  postSourceLabel: terms.sourceLabel(member.sourceType),
  postType: member.postType,
  zone: member.zone,
  pointPrice: member.pointPrice,
  seriesNumber: member.number,
  ...(read !== undefined && { read }),
});
