import { useClient } from '@baohe/app-shell/call-context';
import { toast } from '@baohe/app-shell/toast';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  answerReport,
  fetchReports,
  fetchTakedowns,
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

export function useAnswerReport(said: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof answerReport>[1]) => answerReport(client, input),
    async onSuccess() {
      toast(said, 'done');
      await queries.invalidateQueries({ queryKey: ['reports'] });
    },
  });
}
