import type { ManagedPost } from '@baohe/contract/post-filters';
import { DELETED_DAYS } from '@baohe/domain/posts/managed-posts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { presentCard, type CardParts } from '../posts/cards/card.presenter.ts';
import type { ManagedRow } from './managed-posts.repository.ts';

const DAY_MS = 86_400_000;

export function presentManaged(
  row: ManagedRow,
  parts: CardParts,
  caller: SessionCaller,
): ManagedPost {
  const { seriesId, seriesName, seriesNumber, updatedAt } = row;
  return {
    ...presentCard(row, parts, caller),
    status: row.status,
    osusumeLevel: row.osusumeLevel,
    series:
      seriesId === null ? null : { seriesId, seriesName: seriesName ?? '', number: seriesNumber },
    missingFiles: row.missingFiles,
    isTakenDown: row.isTakenDown,
    createdAt: row.createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    removedAt:
      row.status === -1
        ? new Date(updatedAt.getTime() + DELETED_DAYS * DAY_MS).toISOString()
        : null,
  };
}
