import { POST_KINDS, type PostKind } from '@baohe/domain/posts/post-kind';
import type { Taxonomy } from '@baohe/domain/posts/taxonomy';
import { ZONES, type Zone } from '@baohe/domain/posts/zone';
import type { ChangeNotices } from '../../platform/database/change-notices.ts';
import { keptValue } from '../../platform/database/kept-value.ts';
import type { SourceRow, TermRow, TermsRepository } from './terms.repository.ts';

export const TERMS_CHANGED = 'terms';
const POSTS_CHANGED = 'posts';

/** Every term of the site, in memory: each card names some ten of them. */
export interface TermShelf {
  byId(id: string): TermRow | undefined;
  byNo(no: number): TermRow | undefined;
  /** In their order; of a parent, or of those that stand on top. Categories only have parents. */
  below(parentId: string | null, taxonomy: Taxonomy): readonly TermRow[];
  all(): readonly TermRow[];
  openZones(): readonly Zone[];
  /** The numbers of tags and topics that stand in closed zones only: visitors are not told of them. */
  closedOnly(): Promise<ReadonlySet<number>>;
  sourceLabel(sourceType: string): string;
  /** The source types that are shown as this kind. */
  sourcesOf(kind: PostKind): readonly string[];
  /** Called whenever the shelf was filled anew. */
  onChange(changed: () => void): void;
}

export async function openTermShelf(
  repository: TermsRepository,
  notices: ChangeNotices,
): Promise<TermShelf> {
  const listeners: (() => void)[] = [];
  const read = async () => {
    const filled = filledShelf(await repository.all(), await repository.sourceTypes());
    // After the new value is there.
    queueMicrotask(() => listeners.forEach((changed) => changed()));
    return filled;
  };
  const shelf = await keptValue(read, notices, TERMS_CHANGED);
  let closedOnly: Promise<ReadonlySet<number>> | undefined;
  const forgetClosed = () => {
    closedOnly = undefined;
  };
  listeners.push(forgetClosed);
  notices.on(POSTS_CHANGED, async () => forgetClosed());
  return {
    byId: (id) => shelf().byId.get(id),
    byNo: (no) => shelf().byNo.get(no),
    below: (parentId, taxonomy) => shelf().below.get(placeOf(parentId, taxonomy)) ?? [],
    all: () => shelf().all,
    openZones: () => shelf().openZones,
    closedOnly() {
      if (!closedOnly) {
        closedOnly = repository.onlyOutside(shelf().openZones);
        closedOnly.catch(forgetClosed);
      }
      return closedOnly;
    },
    sourceLabel: (sourceType) => shelf().sources.get(sourceType)?.label ?? sourceType,
    sourcesOf: (kind) => shelf().sourcesOf[kind],
    onChange: (changed) => listeners.push(changed),
  };
}

const placeOf = (parentId: string | null, taxonomy: Taxonomy) => `${taxonomy} ${parentId ?? ''}`;

function filledShelf(all: readonly TermRow[], sources: readonly SourceRow[]) {
  const byId = new Map(all.map((term) => [term.id, term]));
  const below = new Map<string, TermRow[]>();
  for (const term of all.filter(({ status }) => status === 1)) {
    const place = placeOf(term.parentId, term.taxonomy);
    const siblings = below.get(place);
    if (siblings) {
      siblings.push(term);
    } else {
      below.set(place, [term]);
    }
  }
  return {
    all,
    byId,
    byNo: new Map(all.map((term) => [term.no, term])),
    below,
    openZones: ZONES.filter((zone) => byId.get(zone)?.open),
    sources: new Map(sources.map((source) => [source.key, source])),
    sourcesOf: Object.fromEntries(
      POST_KINDS.map((kind) => [
        kind,
        sources.filter((source) => source.kind === kind).map(({ key }) => key),
      ]),
    ) as Record<PostKind, string[]>,
  };
}
