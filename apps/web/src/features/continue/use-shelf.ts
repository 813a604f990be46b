import type { Output } from '@baohe/contract/endpoint';
import { progressShelf } from '@baohe/contract/progress';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '../../shared/call-context.tsx';
import { DAY_MS, deviceStore } from '../../shared/stored-value.ts';
import { useViewer } from '../../shared/viewer.ts';

export type ShelfEntry = Output<typeof progressShelf>['records'][number];

export const SHELF_KEY = ['progress', 'shelf'] as const;
const SHOWN = 12;
const HAD_SOME = 'continueShelf';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** What was begun. `isExpected`: there was something the last time, so its place is kept until it comes. */
export function useShelf() {
  const client = useClient();
  const person = useViewer()?.asUser.uuid;
  const { data, isPending } = useQuery({
    queryKey: [...SHELF_KEY, person],
    queryFn: ({ signal }) =>
      client.call(progressShelf, { pageParams: { current: 0, pageSize: SHOWN } }, signal),
    enabled: person !== undefined,
    // Another device may have read on.
    refetchOnMount: 'always',
    meta: { volatile: true },
  });
  const hasSome = data && data.records.length > 0;
  useEffect(() => {
    if (hasSome !== undefined) {
      deviceStore.write(HAD_SOME, hasSome, 90 * DAY_MS);
    }
  }, [hasSome]);

  return {
    entries: data?.records ?? [],
    isExpected: person !== undefined && isPending && deviceStore.read(HAD_SOME, isFlag) === true,
  };
}
