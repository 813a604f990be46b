import { useClient } from '@baohe/app-shell/call-context';
import { toast } from '@baohe/app-shell/toast';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  fetchReports,
  fetchTakedowns,
  reportActs,
  type ReportState,
} from '../../entities/report.ts';

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }: { cursor: string | null }) => cursor ?? undefined,
  staleTime: 0,
  meta: { volatile: true as const },
};

export function useReports(state: ReportState | '') {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: ['reports', state],
    queryFn: ({ signal, pageParam }) => fetchReports(client, state, pageParam, signal),
    ...pages,
  });
}

export function useTakedowns() {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: ['takedowns'],
    queryFn: ({ signal, pageParam }) => fetchTakedowns(client, pageParam, signal),
    ...pages,
  });
}

type Acts = ReturnType<typeof reportActs>;

export function useReportAct<Input>(
  choose: (acts: Acts) => (input: Input) => Promise<unknown>,
  said: string,
) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => choose(reportActs(client))(input),
    onSuccess: async () => {
      toast(said, 'done');
      await Promise.all(
        ['reports', 'takedowns'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      );
    },
  });
}
