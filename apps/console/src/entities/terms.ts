import type { Client } from '@baohe/client/client';
import { managedTerms, type ManagedTerm } from '@baohe/contract/terms-managed';
import type { Names } from '@baohe/domain/language/names';
import type { TagLabel, Taxonomy } from '@baohe/domain/posts/taxonomy';

export interface TermAlias {
  id: string;
  name: string;
  /** Until when the merge can be taken back; null for a name that somebody wrote. */
  undoUntil: string | null;
}

/** A category, tag or topic as editors see it. */
export interface EditedTerm {
  id: string;
  name: string;
  names: Names;
  taxonomy: Taxonomy;
  label: TagLabel | null;
  parentId: string | null;
  columns: 2 | 3 | null;
  isOpen: boolean;
  status: number;
  updatedAt: string;
  posts: number;
  hasMorePosts: boolean;
  aliases: TermAlias[];
}

export const TERMS_KEY = 'terms';

const termFrom = (record: ManagedTerm): EditedTerm => ({
  id: record.termUuid,
  name: record.termName,
  names: record.names ?? {},
  taxonomy: record.termTaxonomy,
  label: record.tagLabel,
  parentId: record.parentTermId,
  columns: record.columns ?? null,
  isOpen: record.ownOpen,
  status: record.status,
  updatedAt: record.updatedAt,
  posts: record.postCount,
  hasMorePosts: record.hasMorePosts,
  aliases: record.aliases.map(({ termUuid, termName, undoUntil }) => ({
    id: termUuid,
    name: termName,
    undoUntil,
  })),
});

export interface TermFilter {
  taxonomy: Taxonomy;
  keyword?: string;
  cursor?: string;
}

export async function pageTerms(
  client: Client,
  { taxonomy, keyword, cursor }: TermFilter,
  signal: AbortSignal,
) {
  const page = await client.call(
    managedTerms.manage,
    {
      termTaxonomy: taxonomy,
      ...(keyword && { keyword }),
      ...(cursor && { cursor }),
      pageParams: { pageSize: 100 },
    },
    signal,
  );
  return { terms: page.records.map(termFrom), cursor: page.cursor };
}

/** All of them: a site has some dozens. */
export async function fetchCategories(client: Client, signal: AbortSignal): Promise<EditedTerm[]> {
  const found: EditedTerm[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { terms: EditedTerm[]; cursor: string | null } = await pageTerms(
      client,
      { taxonomy: 'category', cursor },
      signal,
    );
    found.push(...page.terms);
    cursor = page.cursor;
  }
  return found;
}

export interface TermDraft {
  name: string;
  names: Names;
  columns?: 2 | 3 | null;
  isOpen?: boolean;
  status?: 1 | 0;
  /** The change that it goes out from; a newer one of somebody else is not overwritten. */
  readAt?: string;
}

export async function changeTerm(client: Client, id: string, draft: TermDraft): Promise<void> {
  const { name, names, columns, isOpen, status, readAt } = draft;
  await client.call(managedTerms.batchUpdate, {
    terms: [
      {
        termUuid: id,
        termName: name,
        names,
        ...(columns !== undefined && { columns }),
        ...(isOpen !== undefined && { open: isOpen }),
        ...(status !== undefined && { status }),
        ...(readAt !== undefined && { ifUnchangedSince: readAt }),
      },
    ],
  });
}

export async function addTerm(
  client: Client,
  draft: TermDraft & { taxonomy: Taxonomy; parentId?: string; label?: TagLabel },
): Promise<void> {
  const { name, names, taxonomy, parentId, label, columns, isOpen } = draft;
  await client.call(managedTerms.batchSave, {
    terms: [
      {
        termName: name,
        names,
        termTaxonomy: taxonomy,
        ...(parentId && { parentTermId: parentId }),
        ...(label && { tagLabel: label }),
        ...(columns && { columns }),
        ...(isOpen !== undefined && { open: isOpen }),
      },
    ],
  });
}

export const removeTerm = (client: Client, id: string) =>
  client.call(managedTerms.batchRemove, { ids: [id] });

/** How many posts and terms a change is about. */
export const effectOnTerm = (client: Client, id: string) =>
  client.call(managedTerms.effect, { termUuid: id });

export const moveTerm = (client: Client, id: string, parentId: string, beforeId: string | null) =>
  client.call(managedTerms.arrange, {
    termUuid: id,
    parentTermId: parentId,
    beforeTermUuid: beforeId,
  });

export const mergeTerms = (client: Client, id: string, intoId: string) =>
  client.call(managedTerms.merge, { termUuid: id, intoTermUuid: intoId });

export const undoMerge = (client: Client, id: string) =>
  client.call(managedTerms.undoMerge, { termUuid: id });

export const addAlias = (client: Client, id: string, name: string) =>
  client.call(managedTerms.addAlias, { termUuid: id, aliasName: name });

export const removeAlias = (client: Client, id: string) =>
  client.call(managedTerms.removeAlias, { termUuid: id });
