import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeTerm, TERMS_KEY, type EditedTerm, type TermDraft } from '../../entities/terms.ts';

/** Changes a zone or a tile; what is not named stays as it is. */
export function useZoneChange(term: EditedTerm) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  return useMutation({
    mutationFn: (change: Partial<Pick<TermDraft, 'name' | 'names' | 'isOpen'>>) =>
      changeTerm(client, term.id, { name: term.name, names: term.names, ...change }),
    onSuccess: () => toast(t`已保存`, 'done'),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [TERMS_KEY] }),
  });
}
