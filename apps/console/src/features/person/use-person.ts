import { useClient } from '@baohe/app-shell/call-context';
import { toast } from '@baohe/app-shell/toast';
import type { PersonEventGroup } from '@baohe/domain/identity/people';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchPerson, fetchPersonEvents, personActs } from '../../entities/people/person.ts';

export function usePerson(id: string) {
  const client = useClient();
  const { i18n } = useLingui();
  const language = i18n.locale;
  return useQuery({
    queryKey: ['person', id, language],
    queryFn: ({ signal }) => fetchPerson(client, id, language, signal),
    staleTime: 0,
    meta: { volatile: true },
  });
}

export function usePersonEvents(id: string, group: PersonEventGroup | undefined) {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: ['person events', id, group ?? 'all'],
    queryFn: ({ signal, pageParam }) => fetchPersonEvents(client, id, group, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: 0,
    meta: { volatile: true },
  });
}

type Acts = ReturnType<typeof personActs>;

/** Does something to a person, says so, and shows the person as they are then. */
export function usePersonAct<Input, Result>(
  choose: (acts: Acts) => (input: Input) => Promise<Result>,
  said: string | null,
) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => choose(personActs(client))(input),
    onSuccess: async () => {
      if (said !== null) {
        toast(said, 'done');
      }
      await Promise.all(
        ['person', 'person events', 'people'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      );
    },
  });
}
