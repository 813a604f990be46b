import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RECORDS_KEY } from '../../entities/money/records.ts';

/** Changes a record, says so, and shows the list as it is then. */
export function useRecordChange<Input>(
  change: (input: Input) => Promise<unknown>,
  said: (input: Input) => string,
) {
  const queries = useQueryClient();
  const textOf = useFailureText();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, input) => toast(said(input), 'done'),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [RECORDS_KEY] }),
  });
}
