import { useClient } from '@baohe/app-shell/call-context';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { fetchPeople, fetchTierChoices, type PeopleFilter } from './person.ts';

export function usePeople(filter: PeopleFilter) {
  const client = useClient();
  const { i18n } = useLingui();
  const language = i18n.locale;
  return useInfiniteQuery({
    queryKey: ['people', language, filter],
    queryFn: ({ signal, pageParam }) =>
      fetchPeople(client, filter, { language, cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { volatile: true },
  });
}

export function useTierChoices() {
  const client = useClient();
  const { i18n } = useLingui();
  const language = i18n.locale;
  return useQuery({
    queryKey: ['tier choices', language],
    queryFn: ({ signal }) => fetchTierChoices(client, language, signal),
    staleTime: 60_000,
  });
}
