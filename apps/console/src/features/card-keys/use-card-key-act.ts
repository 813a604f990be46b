import { useClient } from '@baohe/app-shell/call-context';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CARD_KEYS_KEY, cardKeyActs } from '../../entities/money/card-keys.ts';

type Acts = ReturnType<typeof cardKeyActs>;

/** Does something with keys, and shows them as they are then. */
export function useCardKeyAct<Input, Result>(
  choose: (acts: Acts) => (input: Input) => Promise<Result>,
) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => choose(cardKeyActs(client))(input),
    onSuccess: () => queries.invalidateQueries({ queryKey: [CARD_KEYS_KEY] }),
  });
}
