import type { ReviewFolder } from '@baohe/contract/review';
import type { MediaAddresses } from '../../platform/media/media-addresses.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { FolderRow } from './folders.repository.ts';
import { imagePresenter } from './image.presenter.ts';

export function folderPresenter(addresses: MediaAddresses, caller: SessionCaller, now: Date) {
  const { addressOf } = imagePresenter(addresses, caller);
  return (row: FolderRow): ReviewFolder => ({
    postUuid: row.postId,
    postTitle: row.title,
    imageUrlOnline:
      addressOf(row.postNo, { hash: row.smallHash, mime: row.smallMime }) ||
      addressOf(row.postNo, row),
    pages: row.pending + row.discarded + row.kept,
    waitCount: row.pending,
    trashCount: row.discarded,
    keepCount: row.kept,
    heldBy:
      row.heldBy !== null && row.heldUntil !== null && row.heldUntil > now
        ? {
            username: row.holderName,
            isOwn: row.heldBy === caller.accountId,
            until: row.heldUntil.toISOString(),
          }
        : null,
  });
}
