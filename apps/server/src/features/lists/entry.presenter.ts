import type { ListEntry } from '@baohe/contract/lists';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { CardRow } from '../posts/cards/card-row.ts';
import { coverOf, type CardParts } from '../posts/cards/card.presenter.ts';
import type { EntryRow } from './lists.repository.ts';

/** How far the owner of the list is. */
type Own = 'read' | 'reached';

/** Our row under the specification's names. */
export function presentEntry(
  row: Omit<EntryRow, Own> & Partial<Pick<EntryRow, Own>>,
  { terms, addresses }: CardParts,
  caller: SessionCaller | null,
): ListEntry {
  return {
    postUuid: row.id,
    postTitle: row.title,
    postCoverUrl: coverOf(row, addresses, terms.openZones(), caller)('w360'),
    coverRatio: row.coverRatio,
    postSourceType: row.sourceType,
    postSourceLabel: terms.sourceLabel(row.sourceType),
    termUuid: narrowestCategory(row, terms),
    addedAt: row.addedAt.toISOString(),
    ...(typeof row.read === 'number' && { read: row.read }),
    ...(row.reached && { reached: row.reached }),
  };
}

function narrowestCategory({ terms: numbers, zone }: CardRow, terms: CardParts['terms']): string {
  const ids = numbers
    .flatMap((no) => terms.byNo(no) ?? [])
    .filter(({ taxonomy, status }) => taxonomy === 'category' && status === 1)
    .toSorted((one, other) => one.position - other.position)
    .map(({ id }) => id);
  const depth = (id: string) => terms.lineOf(id).length;
  return ids.reduce<string>((found, id) => (depth(id) > depth(found) ? id : found), zone);
}
