import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { Answer, Endpoint, Input } from '@baohe/contract/endpoint';
import { suggestSearch } from '@baohe/contract/search';
import { managedSeries as calls } from '@baohe/contract/series-managed';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const SERIES = ['series'];

export interface SeriesFacts {
  id: string;
  name: string;
  postCount: number;
  isShown: boolean;
}

export interface SeriesWork {
  key: string;
  id: string;
  title: string;
  cover: string | undefined;
  number: number | null;
  isDraft: boolean;
}

type Wire = Answer<typeof calls.suggest>['records'][number];

const seriesFrom = ({ seriesId, seriesName, postCount, status }: Wire): SeriesFacts => ({
  id: seriesId,
  name: seriesName,
  postCount,
  isShown: status === 1,
});

/** Those whose name holds the text; the shortest names without one. */
export function useSeriesList(keyword: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...SERIES, 'named', keyword],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await client.call(calls.suggest, { keyword }, signal)).records.map(seriesFrom),
  });
}

/** Those whose name holds what somebody types; none before they do. */
export function useSeriesNamed(keyword: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...SERIES, 'named', keyword],
    enabled: keyword !== '',
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await client.call(calls.suggest, { keyword }, signal)).records.map(seriesFrom),
  });
}

/** What the series of this id is called; empty until it is known. */
export function useSeriesName(id: string): string {
  const client = useClient();
  const { data } = useQuery({
    queryKey: [...SERIES, id, 'name'],
    enabled: id !== '',
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await client.call(calls.get, { id }, signal)).seriesName,
  });
  return data ?? '';
}

export function useSeries(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...SERIES, id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const found = seriesFrom(await client.call(calls.get, { id }, signal));
      const { records } = await client.call(calls.getManagedPosts, { seriesId: id }, signal);
      const works = records.map((record): SeriesWork => ({
        key: record.postUuid,
        id: record.postUuid,
        title: record.postTitle,
        cover: record.postCoverUrl,
        number: record.seriesNumber,
        isDraft: record.status === 0,
      }));
      return { ...found, works };
    },
  });
}

/** Works by their titles, to be put into a series. */
export function useWorksNamed(keyword: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...SERIES, 'works named', keyword],
    enabled: keyword !== '',
    queryFn: async ({ signal }) => {
      const { records } = await client.call(suggestSearch, { keyword }, signal);
      return records.flatMap(({ postUuid, text }): SeriesWork[] =>
        postUuid === null
          ? []
          : [
              {
                key: postUuid,
                id: postUuid,
                title: text,
                cover: undefined,
                number: null,
                isDraft: false,
              },
            ],
      );
    },
  });
}

/** As the call takes it: who is in with which number, and who leaves. */
export const arrangementOf = (
  id: string,
  works: readonly SeriesWork[],
  removed: readonly string[],
) => ({
  seriesId: id,
  posts: works.map(({ id: postUuid, number: seriesNumber }) => ({ postUuid, seriesNumber })),
  removedIds: [...removed],
});

export function useSeriesChange<E extends Endpoint>(call: E, onDone?: (answer: Answer<E>) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  return useMutation({
    mutationFn: (input: Input<E>) => client.call(call, input) as Promise<Answer<E>>,
    onSuccess: (answer) => onDone?.(answer),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: SERIES }),
  });
}
