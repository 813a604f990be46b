import { useClient } from '@baohe/app-shell/call-context';
import { treeTerm, type TermNode } from '@baohe/contract/terms';
import { useQuery } from '@tanstack/react-query';

export interface CategoryChoice {
  id: string;
  name: string;
  /** With all that stand above: 次元 / 漫画. */
  label: string;
  /** The id of the zone that it stands in. */
  zone: string;
}

function flatten(nodes: readonly TermNode[], above: readonly TermNode[] = []): CategoryChoice[] {
  return nodes.flatMap((node) => {
    const line = [...above, node];
    return [
      {
        id: node.termUuid,
        name: node.termName,
        label: line.map(({ termName }) => termName).join(' / '),
        zone: line[0]?.termUuid ?? '',
      },
      ...flatten(node.termsNodeList, line),
    ];
  });
}

const NONE: readonly CategoryChoice[] = [];

/** The newest is a view over all of them: nothing is put into it. */
const NEWEST = 'CAT_0';

/** Every category that a post can stand in, zone by zone. */
export function useCategories(): readonly CategoryChoice[] {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['categories to choose'],
    queryFn: async ({ signal }) => {
      const { termsNodeList } = await client.call(treeTerm, { termTaxonomy: 'category' }, signal);
      return flatten(termsNodeList.filter(({ termUuid }) => termUuid !== NEWEST));
    },
  });
  return data ?? NONE;
}
