import { useClient } from '@baohe/app-shell/call-context';
import { useQuery } from '@tanstack/react-query';
import { fetchGatewayFigures, fetchGateways, GATEWAYS_KEY } from './gateways.ts';

export function useGateways() {
  const client = useClient();
  return useQuery({
    queryKey: [GATEWAYS_KEY, 'list'],
    queryFn: ({ signal }) => fetchGateways(client, signal),
    staleTime: 0,
    meta: { volatile: true },
  });
}

export function useGatewayFigures() {
  const client = useClient();
  return useQuery({
    queryKey: [GATEWAYS_KEY, 'figures'],
    queryFn: ({ signal }) => fetchGatewayFigures(client, signal),
    staleTime: 0,
    meta: { volatile: true },
  });
}

/** By id, as far as they are known. */
export function useGatewayNames(): ReadonlyMap<string, string> {
  const { data = [] } = useGateways();
  return new Map(data.map(({ id, name }) => [id, name]));
}
