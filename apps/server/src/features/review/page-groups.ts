import type { ParsedInput } from '@baohe/contract/endpoint';
import type { review } from '@baohe/contract/review';
import { bestImage } from '@baohe/domain/review/best-image';
import { mostBitsFor, percentOf } from '@baohe/domain/review/group-images';
import type { SessionCaller } from '../../platform/session/session.ts';
import { groupsRepository } from './groups.repository.ts';
import { imagePresenter } from './image.presenter.ts';
import { imagesRepository } from './images.repository.ts';
import { offsetOf } from './page-images.ts';
import type { ReviewDeps } from './review-deps.ts';

/** A group may have many images, each with its signed addresses. */
const MOST_GROUPS = 30;
const FIRST = { bits: -1, id: '00000000-0000-0000-0000-000000000000' };

export async function pageGroups(
  { db, addresses, cursors }: ReviewDeps,
  { percent, cursor, ...paging }: ParsedInput<typeof review.pageGroup>,
  caller: SessionCaller,
) {
  const repository = groupsRepository(db);
  const list = `review groups ${percent}`;
  const mostBits = mostBitsFor(percent);
  const behind = cursor === undefined ? FIRST : readPosition(cursors.positionIn(list, cursor));
  const limit = Math.min(paging.pageSize, MOST_GROUPS);
  const totals = await repository.totals(mostBits);
  const offset = cursor === undefined ? offsetOf(paging) : 0;
  const found =
    offset >= totals.groups ? [] : await repository.page(mostBits, behind, offset, limit + 1);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const rows = await imagesRepository(db).byIds(
    shown.flatMap(({ members }) => members),
    caller.accountId,
  );
  const { present } = imagePresenter(addresses, caller);
  const byId = new Map(rows.map((row) => [row.id, present(row)]));
  return {
    records: shown.map(({ id, bits, members }) => {
      const images = members.flatMap((member) => byId.get(member) ?? []);
      const best = bestImage(images);
      return {
        groupId: id,
        percent: percentOf(bits),
        images: images.map((image) => ({ ...image, isSuggested: image === best })),
      };
    }),
    cursor: last ? cursors.at(list, `${last.bits}.${last.id}`) : null,
    total: totals.groups,
    images: totals.images,
  };
}

function readPosition(written: string) {
  const [bits = '', id = ''] = written.split('.');
  return { bits: Number(bits), id };
}
