import { useClient } from '@baohe/app-shell/call-context';
import { useExternal } from '@baohe/app-shell/external-store';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { Answer } from '@baohe/contract/endpoint';
import { ownUploads, removeUpload, uploadLimits } from '@baohe/contract/uploads';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentFiles, type SentFile } from './upload-queue.ts';

const OWN = ['own uploads'];

export const useSentFiles = () => useExternal(sentFiles);

/** What the server has of one's own, newest first. */
export function useOwnUploads() {
  const client = useClient();
  return useQuery({
    queryKey: OWN,
    staleTime: 0,
    queryFn: async ({ signal }) => (await client.call(ownUploads, {}, signal)).records,
  });
}

/** What lies there whole, nothing is made of yet, and was sent before this page was opened. */
export function readyUploads(
  own: readonly Answer<typeof ownUploads>['records'][number][],
  sent: readonly SentFile[],
) {
  const isSentNow = new Set(sent.map(({ uploadId }) => uploadId));
  return own.filter(
    ({ uploadId, state, purpose }) =>
      state === 'complete' && purpose === 'import' && !isSentNow.has(uploadId),
  );
}

export function useUploadLimits() {
  const client = useClient();
  return useQuery({
    queryKey: [...OWN, 'limits'],
    staleTime: 0,
    queryFn: ({ signal }) => client.call(uploadLimits, {}, signal),
  });
}

export function useRemoveUpload() {
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  return useMutation({
    mutationFn: (uploadId: string) => client.call(removeUpload, { uploadId }),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: OWN }),
  });
}
