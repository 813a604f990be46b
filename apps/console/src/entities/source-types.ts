import { useClient } from '@baohe/app-shell/call-context';
import type { Client } from '@baohe/client/client';
import { managedSourceTypes } from '@baohe/contract/source-types-managed';
import type { Names } from '@baohe/domain/language/names';
import type { PostKind } from '@baohe/domain/posts/post-kind';
import { useQuery } from '@tanstack/react-query';

export interface SourceType {
  key: string;
  label: string;
  names: Names;
  columns: 2 | 3;
  kind: PostKind;
  isOffered: boolean;
}

export const SOURCE_TYPES_KEY = 'source types';

/** All of them in their order. */
export function useSourceTypesQuery() {
  const client = useClient();
  return useQuery({
    queryKey: [SOURCE_TYPES_KEY],
    queryFn: ({ signal }) => fetchSourceTypes(client, signal),
    staleTime: 0,
  });
}

const NONE: readonly SourceType[] = [];

/** For what can wait for them: none until they are here. */
export const useSourceTypes = (): readonly SourceType[] => useSourceTypesQuery().data ?? NONE;

async function fetchSourceTypes(client: Client, signal: AbortSignal): Promise<SourceType[]> {
  const { records } = await client.call(managedSourceTypes.list, {}, signal);
  return records.map(({ sourceTypeKey: key, label, names, columns, kind, isOffered }) => ({
    key,
    label,
    names,
    columns,
    kind,
    isOffered,
  }));
}

export const changeSourceType = (
  client: Client,
  key: string,
  change: Partial<Pick<SourceType, 'label' | 'names' | 'columns' | 'isOffered'>>,
) =>
  client.call(managedSourceTypes.batchUpdate, {
    sourceTypes: [{ sourceTypeKey: key, ...change }],
  });

/** In this order from now on. */
export const arrangeSourceTypes = (client: Client, keys: readonly string[]) =>
  client.call(managedSourceTypes.batchUpdate, {
    sourceTypes: keys.map((sourceTypeKey, at) => ({ sourceTypeKey, position: at + 1 })),
  });
