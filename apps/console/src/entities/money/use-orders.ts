import { useClient } from '@baohe/app-shell/call-context';
import { toast } from '@baohe/app-shell/toast';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../use-pages.ts';
import {
  fetchCallbacks,
  fetchIncome,
  fetchOrder,
  fetchOrders,
  orderActs,
  ORDERS_KEY,
  type OrdersFilter,
} from './orders.ts';
import { RECONCILIATION_KEY } from './reconciliation.ts';

export function useOrders(filter: OrdersFilter) {
  const client = useClient();
  const { i18n } = useLingui();
  const language = i18n.locale;
  return usePages([ORDERS_KEY, 'list', language, filter], (cursor, signal) =>
    fetchOrders(client, filter, language, cursor, signal),
  );
}

export function useOrder(id: string) {
  const client = useClient();
  const { i18n } = useLingui();
  const language = i18n.locale;
  return useQuery({
    queryKey: [ORDERS_KEY, 'one', id, language],
    queryFn: ({ signal }) => fetchOrder(client, id, language, signal),
    staleTime: 0,
    meta: { volatile: true },
  });
}

export function useCallbacks(of: { orderNumber?: string; isRefused?: boolean }) {
  const client = useClient();
  return usePages([ORDERS_KEY, 'callbacks', of], (cursor, signal) =>
    fetchCallbacks(client, of, cursor, signal),
  );
}

export function useIncome(query: Parameters<typeof fetchIncome>[1]) {
  const client = useClient();
  const { i18n } = useLingui();
  const language = i18n.locale;
  return useQuery({
    queryKey: [ORDERS_KEY, 'income', language, query],
    queryFn: ({ signal }) => fetchIncome(client, query, language, signal),
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { volatile: true },
  });
}

type Acts = ReturnType<typeof orderActs>;

/** Does something with an order, says what came of it, and shows everything as it is then. */
export function useOrderAct<Input, Result>(
  choose: (acts: Acts) => (input: Input) => Promise<Result>,
  said: string | ((result: Result) => string),
  isDone: (result: Result) => boolean = () => true,
) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => choose(orderActs(client))(input),
    onSuccess: async (result) => {
      const text = typeof said === 'string' ? said : said(result);
      toast(text, isDone(result) ? 'done' : 'notice');
      await Promise.all(
        [ORDERS_KEY, RECONCILIATION_KEY, 'person'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      );
    },
  });
}
