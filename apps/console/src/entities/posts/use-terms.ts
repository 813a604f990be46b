import { useClient } from '@baohe/app-shell/call-context';
import { getTerm, pageTerms, treeTerm, type TermNode } from '@baohe/contract/terms';
import { nameIn } from '@baohe/domain/language/names';
import { useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';

export interface TermChoice {
  id: string;
  name: string;
  /** How far below its zone: 0 for the zone. */
  depth: number;
}

/** All categories in the order of their tree. */
export function useCategories(): TermChoice[] {
  const client = useClient();
  const { i18n } = useLingui();
  const { data } = useQuery({
    queryKey: ['console categories'],
    queryFn: ({ signal }) => client.call(treeTerm, {}, signal),
    staleTime: 60_000,
  });
  const flatten = (nodes: readonly TermNode[], depth: number): TermChoice[] =>
    nodes.flatMap(({ termUuid, termName, names, termsNodeList }) => [
      { id: termUuid, name: nameIn(i18n.locale, termName, names), depth },
      ...flatten(termsNodeList, depth + 1),
    ]);
  return flatten(data?.termsNodeList ?? [], 0).filter(({ id }) => !/^CAT_0(?:_|$)/.test(id));
}

/** What tags are called, by their ids; one that is not open to visitors has none here. */
export function useTermNames(ids: readonly string[]): Readonly<Record<string, string>> {
  const client = useClient();
  const { i18n } = useLingui();
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['console term', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => client.call(getTerm, { id }, signal),
      staleTime: 60_000,
      retry: false,
    })),
  });
  return Object.fromEntries(
    found.flatMap(({ data }) =>
      data ? [[data.termUuid, nameIn(i18n.locale, data.termName, data.names)]] : [],
    ),
  );
}

/** Tags whose names hold what was typed. */
export function useTagSearch(typed: string) {
  const client = useClient();
  const { i18n } = useLingui();
  return useQuery({
    queryKey: ['console tags', typed],
    queryFn: async ({ signal }) => {
      const { records } = await client.call(
        pageTerms,
        { termTaxonomy: 'tag', keyword: typed, pageParams: { current: 1, pageSize: 12 } },
        signal,
      );
      return records.map(({ termUuid, termName, names }) => ({
        id: termUuid,
        name: nameIn(i18n.locale, termName, names),
      }));
    },
    enabled: typed !== '',
    staleTime: 60_000,
  });
}
