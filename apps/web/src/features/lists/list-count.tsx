import { listById } from '@baohe/contract/lists';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../shared/call-context.tsx';
import { countKey } from './use-list-entries.ts';

/** How many stand in a list. */
export function ListCount({ listId }: { listId: string }) {
  const { t } = useLingui();
  const client = useClient();
  const { data } = useQuery({
    queryKey: countKey(listId),
    queryFn: ({ signal }) => client.call(listById, { id: listId }, signal),
    meta: { volatile: true },
    staleTime: 0,
    refetchOnMount: 'always',
  });
  return (
    <span className="flex-1 text-sm text-text-2 tabular-nums">
      {data !== undefined && t`共 ${data.count} 个`}
    </span>
  );
}
