import type { Client } from '@baohe/client/client';
import { treeTerm, type TermNode } from '@baohe/contract/terms';
import { nameIn } from '@baohe/domain/language/names';
import { ZONES, type Zone } from '@baohe/domain/posts/zone';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '../shared/call-context.tsx';

/** Every category of the site with what stands below it. Whether one is open may change any day. */
export function termTreeQuery(client: Client) {
  return queryOptions({
    queryKey: ['terms', 'tree'],
    queryFn: ({ signal }) => client.call(treeTerm, {}, signal),
    meta: { volatile: true },
  });
}

/** With the names that the viewer reads. */
export function useTermTree() {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const select = useCallback(
    ({ termsNodeList }: { termsNodeList: TermNode[] }) => ({
      termsNodeList: named(termsNodeList, locale),
    }),
    [locale],
  );
  return useQuery({ ...termTreeQuery(useClient()), select });
}

const named = (nodes: readonly TermNode[], locale: string): TermNode[] =>
  nodes.map((node) => ({
    ...node,
    termName: nameIn(locale, node.termName, node.names),
    termsNodeList: named(node.termsNodeList, locale),
  }));

/** What a category is called that a post names; the post's own word until the categories are known. */
export function useCategoryName(): (term: { termUuid: string; termName: string }) => string {
  const tree = useTermTree().data?.termsNodeList ?? [];
  return ({ termUuid, termName }) => findTerm(tree, termUuid)?.termName ?? termName;
}

export function findTerm(nodes: readonly TermNode[], id: string): TermNode | undefined {
  for (const node of nodes) {
    const found = node.termUuid === id ? node : findTerm(node.termsNodeList, id);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** Until the server has said, as shipped: 次元 is open. */
export function useOpenZones(): readonly Zone[] {
  const tree = useTermTree().data?.termsNodeList;
  return tree ? ZONES.filter((zone) => findTerm(tree, zone)?.open) : ['CAT_1'];
}
