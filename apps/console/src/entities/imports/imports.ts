import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { Answer, Endpoint, Input } from '@baohe/contract/endpoint';
import { managedImports as calls } from '@baohe/contract/import-runs-managed';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type ImportRun = Answer<typeof calls.get>;
export type ImportItem = Answer<typeof calls.pageItems>['records'][number];
export type ImportNote = ImportItem['notes'][number];
export type ItemFilter = Pick<Input<typeof calls.pageItems>, 'action' | 'state' | 'withNotes'>;

const IMPORTS = ['imports'];
/** While it works, somebody looks at it. */
const LOOK_MS = 1000;

export const isWorking = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  state === 'scanning' || state === 'running';

export function useImports() {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: [...IMPORTS, 'all'],
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      client.call(calls.page, pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ records }) => records.some(isWorking)) ? LOOK_MS : false,
  });
}

export function useImport(importId: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...IMPORTS, importId],
    enabled: importId !== '',
    staleTime: 0,
    queryFn: ({ signal }) => client.call(calls.get, { importId }, signal),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? LOOK_MS : false),
  });
}

export function useImportItems(run: ImportRun, filter: ItemFilter) {
  const client = useClient();
  const { importId } = run;
  return useInfiniteQuery({
    // Another state is another list: what would come, and what has come.
    queryKey: [...IMPORTS, importId, 'items', run.state, filter],
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      client.call(
        calls.pageItems,
        { importId, ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: isWorking(run) ? LOOK_MS * 2 : false,
  });
}

export function useFolder(path: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...IMPORTS, 'folder', path],
    staleTime: 0,
    queryFn: ({ signal }) => client.call(calls.browse, { path }, signal),
  });
}

/** One of the calls that change an import; afterwards everything about it is read anew. */
export function useImportChange<E extends Endpoint>(call: E, onDone?: (answer: Answer<E>) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  return useMutation({
    mutationFn: (input: Input<E>) => client.call(call, input) as Promise<Answer<E>>,
    onSuccess: (answer) => onDone?.(answer),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: IMPORTS }),
  });
}
