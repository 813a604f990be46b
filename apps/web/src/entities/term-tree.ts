import { useClient } from '@baohe/app-shell/call-context';
import type { Client } from '@baohe/client/client';
import { treeTerm } from '@baohe/contract/terms';
import { nameIn } from '@baohe/domain/language/names';
import { ZONES, type Zone } from '@baohe/domain/posts/zone';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PostTerm } from './post/post.ts';
import { nodesFrom } from './term/from-wire.ts';
import type { TermNode } from './term/term.ts';

/** Every category of the site with what stands below it. Whether one is open may change any day. */
export function termTreeQuery(client: Client) {
  return queryOptions({
    queryKey: ['terms', 'tree'],
    queryFn: async ({ signal }) => nodesFrom(await client.call(treeTerm, {}, signal)),
    meta: { volatile: true },
  });
}

/** With the names that the viewer reads. */
export function useTermTree() {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const select = useCallback((nodes: TermNode[]) => named(nodes, locale), [locale]);
  return useQuery({ ...termTreeQuery(useClient()), select });
}

const named = (nodes: readonly TermNode[], locale: string): TermNode[] =>
  nodes.map((node) => ({
    ...node,
    name: nameIn(locale, node.name, node.names),
    children: named(node.children, locale),
  }));

/** What a category is called that a post names; the post's own word until the categories are known. */
export function useCategoryName(): (term: PostTerm) => string {
  const tree = useTermTree().data ?? [];
  return ({ id, name }) => findTerm(tree, id)?.name ?? name;
}

export function findTerm(nodes: readonly TermNode[], id: string): TermNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findTerm(node.children, id);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** Until the server has said, as shipped: 次元 is open. */
export function useOpenZones(): readonly Zone[] {
  const tree = useTermTree().data;
  return tree ? ZONES.filter((zone) => findTerm(tree, zone)?.open) : ['CAT_1'];
}

/** The tags or topics that stand out in a category. */
export const fetchHotTerms = async (
  client: Client,
  category: string,
  taxonomy: 'tag' | 'topics',
  signal: AbortSignal,
) =>
  nodesFrom(
    await client.call(treeTerm, { parentTermId: category, termTaxonomy: taxonomy }, signal),
  );
