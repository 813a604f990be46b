import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { Client } from '@baohe/client/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ALBUMS_KEY } from '../../entities/albums.ts';

/** One change of an album at a time; whatever becomes of it, what is shown is read again. */
export function useAlbumChange<Given = void, Got = unknown>(
  change: (client: Client, given: Given) => Promise<Got>,
  onDone?: (got: Got, given: Given) => void,
) {
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  return useMutation({
    mutationFn: (given: Given) => change(client, given),
    onSuccess: (got, given) => onDone?.(got, given),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [ALBUMS_KEY] }),
  });
}
