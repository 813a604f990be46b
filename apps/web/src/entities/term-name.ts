import { useClient } from '@baohe/app-shell/call-context';
import { getTerm } from '@baohe/contract/terms';
import { nameIn } from '@baohe/domain/language/names';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { termFrom } from './term/from-wire.ts';

/** What a term is called; until the server has said, what the address says. */
export function useTermName(id: string | undefined, given: string | undefined): string {
  const { i18n } = useLingui();
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['terms', 'one', id],
    queryFn: async ({ signal }) => termFrom(await client.call(getTerm, { id: id ?? '' }, signal)),
    enabled: id !== undefined,
  });
  return data ? nameIn(i18n.locale, data.name, data.names) : (given ?? '');
}
