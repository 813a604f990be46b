import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchHotTerms } from '../../entities/term-tree.ts';
import type { Panel } from './folded-panels.ts';

export const hotTermsKey = (category: string) => ['terms', 'hot', category];

/** The tags or topics that stand out in a category. */
export function useHotTerms(category: string, panel: Panel) {
  const client = useClient();
  const textOf = useFailureText();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...hotTermsKey(category), panel],
    queryFn: ({ signal }) => fetchHotTerms(client, category, panel, signal),
  });

  // A panel that fails leaves its place to the list; the sentence says what is missing.
  useEffect(() => {
    if (error) {
      toastError(textOf(error), () => void refetch());
    }
  }, [error, textOf, refetch]);

  return { terms: data ?? [], isPending };
}
