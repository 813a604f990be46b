import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { review } from '@baohe/contract/review';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBackground } from '../../entities/background.ts';
import { GROUPS_KEY } from '../../entities/groups.ts';

export interface SearchForGroups {
  isRunning: boolean;
  isStarting: boolean;
  share: number;
  text: string;
  start: () => void;
}

/** Looking for images that look the same goes on behind the site; the list is asked anew when it has ended. */
export function useSearch(): SearchForGroups {
  const { t, i18n } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const background = useBackground();
  const {
    isRunning = false,
    done = 0,
    total = 0,
    finishedAt = null,
  } = background.data?.groups ?? {};
  const starting = useMutation({
    mutationFn: () => client.call(review.findGroups, {}),
    onSuccess: () => background.refetch(),
    onError: (error) => toastError(textOf(error)),
  });
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      void queries.invalidateQueries({ queryKey: GROUPS_KEY });
    }
    wasRunning.current = isRunning;
  }, [isRunning, queries]);
  const last =
    finishedAt &&
    i18n.date(finishedAt, { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' });
  return {
    isRunning,
    isStarting: starting.isPending,
    share: total === 0 ? 0 : done / total,
    text: isRunning
      ? t`正在比对：${done} / ${total}`
      : last
        ? t`上次比对完成于 ${last}。`
        : t`还没有比对过。`,
    start: () => starting.mutate(),
  };
}
