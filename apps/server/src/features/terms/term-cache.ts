import type { Names } from '@baohe/domain/language/names';
import { POST_KINDS, type PostKind } from '@baohe/domain/posts/post-kind';
import type { Taxonomy } from '@baohe/domain/posts/taxonomy';
import { ZONES, type Zone } from '@baohe/domain/posts/zone';
import { cachedValue } from '../../platform/database/cached-value.ts';
import type { ChangeEvents } from '../../platform/database/change-events.ts';
import type { SourceRow, TermRow, TermsRepository } from './terms.repository.ts';

/** Every term of the site, in memory: each card names some ten of them. */
export interface TermCache {
  /** The one that it was merged into, where it was. */
  byId(id: string): TermRow | undefined;
  byNo(no: number): TermRow | undefined;
  /** What was merged into a term, and its other names. */
  aliasesOf(id: string): readonly TermRow[];
  /** In their order; of a parent, or of those that stand on top. Categories only have parents. */
  below(parentId: string | null, taxonomy: Taxonomy): readonly TermRow[];
  /** A category and those above it, in the tree as it is: one that was moved has the id of where it was made. */
  lineOf(id: string): readonly string[];
  all(): readonly TermRow[];
  openZones(): readonly Zone[];
  /** The numbers of tags and topics that stand in closed zones only: visitors do not see them. */
  closedOnly(): Promise<ReadonlySet<number>>;
  sourceLabel(sourceType: string): string;
  /** Cards side by side; three of a source type that is not known. */
  columnsOf(sourceType: string): 2 | 3;
  /** What everybody draws by before anything else is there. */
  drawnTables(): { wideCategories: string[]; sourceNames: Record<string, Names> };
  /** The source types that are shown as this kind. */
  sourcesOf(kind: PostKind): readonly string[];
  /** Called whenever the cache was filled anew. */
  onChange(changed: () => void): void;
}

export async function openTermCache(
  repository: TermsRepository,
  changeEvents: ChangeEvents,
): Promise<TermCache> {
  const listeners: (() => void)[] = [];
  const read = async () => {
    const filled = fillCache(await repository.all(), await repository.sourceTypes());
    // After the new value is there.
    queueMicrotask(() => listeners.forEach((changed) => changed()));
    return filled;
  };
  const cache = await cachedValue(read, changeEvents, 'terms');
  let closedOnly: Promise<ReadonlySet<number>> | undefined;
  const forgetClosed = () => {
    closedOnly = undefined;
  };
  listeners.push(forgetClosed);
  changeEvents.on('posts', async () => forgetClosed());
  changeEvents.on('posts added', async () => forgetClosed());
  return {
    byId: (id) => cache().byId.get(id),
    byNo: (no) => cache().byNo.get(no),
    aliasesOf: (id) => cache().aliases.get(id) ?? [],
    below: (parentId, taxonomy) => cache().below.get(groupOf(parentId, taxonomy)) ?? [],
    lineOf: (id) => lineIn(cache().byId, id),
    all: () => cache().all,
    openZones: () => cache().openZones,
    closedOnly() {
      if (!closedOnly) {
        closedOnly = repository.onlyOutside(cache().openZones);
        closedOnly.catch(forgetClosed);
      }
      return closedOnly;
    },
    sourceLabel: (sourceType) => cache().sources.get(sourceType)?.label ?? sourceType,
    columnsOf: (sourceType) => cache().sources.get(sourceType)?.columns ?? 3,
    drawnTables: () => cache().drawnTables,
    sourcesOf: (kind) => cache().sourcesOf[kind],
    onChange: (changed) => listeners.push(changed),
  };
}

const groupOf = (parentId: string | null, taxonomy: Taxonomy) => `${taxonomy} ${parentId ?? ''}`;

function lineIn(byId: ReadonlyMap<string, TermRow>, id: string): string[] {
  const parentId = byId.get(id)?.parentId ?? null;
  return parentId === null ? [id] : [id, ...lineIn(byId, parentId)];
}

/** As many as the category above, where it has no say of its own. */
function columnsIn(byId: ReadonlyMap<string, TermRow>, term: TermRow): 2 | 3 {
  const parent = term.parentId === null ? undefined : byId.get(term.parentId);
  return term.columns ?? (parent ? columnsIn(byId, parent) : 3);
}

function fillCache(all: readonly TermRow[], sources: readonly SourceRow[]) {
  const ownById = new Map(all.map((term) => [term.id, term]));
  const leadingTo = (term: TermRow) => ownById.get(term.mergedInto ?? '') ?? term;
  const byId = new Map(all.map((term) => [term.id, leadingTo(term)]));
  const aliases = new Map<string, TermRow[]>();
  for (const term of all) {
    if (term.mergedInto !== null) {
      aliases.set(term.mergedInto, [...(aliases.get(term.mergedInto) ?? []), term]);
    }
  }
  const below = new Map<string, TermRow[]>();
  for (const term of all.filter(({ status }) => status === 1)) {
    const group = groupOf(term.parentId, term.taxonomy);
    const siblings = below.get(group);
    if (siblings) {
      siblings.push(term);
    } else {
      below.set(group, [term]);
    }
  }
  return {
    all,
    byId,
    aliases,
    byNo: new Map(all.map((term) => [term.no, leadingTo(term)])),
    below,
    openZones: ZONES.filter((zone) => byId.get(zone)?.open),
    drawnTables: {
      wideCategories: all.filter((term) => columnsIn(byId, term) === 2).map(({ id }) => id),
      sourceNames: Object.fromEntries(sources.map(({ key, names }) => [key, names])),
    },
    sources: new Map(sources.map((source) => [source.key, source])),
    sourcesOf: Object.fromEntries(
      POST_KINDS.map((kind) => [
        kind,
        sources.filter((source) => source.kind === kind).map(({ key }) => key),
      ]),
    ) as Record<PostKind, string[]>,
  };
}
