import { zoneOf } from '@baohe/domain/posts/zone';
import { tagId, topicId } from '../terms/term-id.ts';
import type { TermRow } from './import.repository.ts';
import type { ManifestHead, ManifestTerm } from './manifest.ts';
import { Refused } from './refused.ts';

/** Categories, tags and topics of a manifest's head, what stands above before what stands below. */
export function termRows({ terms, tags, topics }: ManifestHead): TermRow[] {
  const rows = [
    ...terms.flatMap((term, position) => categoryRows(term, null, position)),
    ...tags.map((tag, position): TermRow => ({
      id: tagId(tag),
      taxonomy: 'tag',
      name: tag.label,
      tag_label: tag.taxonomy,
      parent_id: null,
      zone: null,
      position,
    })),
    ...topics.map((name, position): TermRow => ({
      id: topicId(name),
      taxonomy: 'topics',
      name,
      tag_label: null,
      parent_id: null,
      zone: null,
      position,
    })),
  ];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function categoryRows(
  { id, label, subItems }: ManifestTerm,
  parent: string | null,
  position: number,
): TermRow[] {
  if (!id.startsWith('CAT_') || (parent !== null && !id.startsWith(`${parent}_`))) {
    throw new Refused(`the manifest's head: ${id} does not stand below ${parent ?? 'CAT'}`);
  }
  const own: TermRow = {
    id,
    taxonomy: 'category',
    name: label,
    tag_label: null,
    parent_id: parent,
    zone: zoneOf(id),
    position,
  };
  return [own, ...subItems.flatMap((item, at) => categoryRows(item, id, at))];
}
