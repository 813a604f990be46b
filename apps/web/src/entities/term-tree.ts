import type { Client } from '@baohe/client/client';
import { treeTerm, type TermNode } from '@baohe/contract/terms';
import { ZONES, type Zone } from '@baohe/domain/posts/zone';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useClient } from '../shared/call-context.tsx';

/** Every category of the site with what stands below it. Whether one is open may change any day. */
export function termTreeQuery(client: Client) {
  return queryOptions({
    queryKey: ['terms', 'tree'],
    queryFn: ({ signal }) => client.call(treeTerm, {}, signal),
    meta: { volatile: true },
  });
}

export function useTermTree() {
  return useQuery(termTreeQuery(useClient()));
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
