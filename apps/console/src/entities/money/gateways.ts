import type { Client } from '@baohe/client/client';
import { managedMoney } from '@baohe/contract/money-managed';
import { managedGateways, testGateway, type ManagedGateway } from '@baohe/contract/payment-managed';

export const GATEWAYS_KEY = 'gateways';

export interface Gateway extends Omit<ManagedGateway, 'payGatewayId'> {
  id: string;
}

/** Of the last seven days. */
/** The orders that were made in an hour, by what became of them. */
export interface GatewayHour {
  since: string;
  paid: number;
  refused: number;
  waiting: number;
  unpaid: number;
}

export interface GatewayFigures {
  orders: number;
  paid: number;
  paidSeconds: number | null;
  lastCallbackAt: string | null;
  /** The oldest first, this hour last. */
  hours: readonly GatewayHour[];
}

export type GatewayDraft = Pick<
  Gateway,
  | 'name'
  | 'address'
  | 'merchantId'
  | 'methods'
  | 'keyJoin'
  | 'signCase'
  | 'entry'
  | 'mayFrame'
  | 'hosts'
  | 'weight'
  | 'position'
> & { key: string };

/** In the order in which they are tried. */
export async function fetchGateways(client: Client, signal: AbortSignal): Promise<Gateway[]> {
  const { records } = await client.call(managedGateways.list, {}, signal);
  return records
    .map(({ payGatewayId, ...rest }) => ({ id: payGatewayId, ...rest }))
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
}

export async function fetchGatewayFigures(
  client: Client,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, GatewayFigures>> {
  const { records } = await client.call(managedMoney.gatewayFigures, {}, signal);
  return new Map(records.map(({ payGatewayId, ...figures }) => [payGatewayId, figures]));
}

/** Only what has changed is sent: an address that is sent again would ask for the key again. */
export async function saveGateway(
  client: Client,
  before: Gateway | null,
  draft: GatewayDraft,
): Promise<void> {
  if (before === null) {
    await client.call(managedGateways.batchSave, { payGateways: [draft] });
    return;
  }
  const { key, address, methods, position, ...rest } = draft;
  await client.call(managedGateways.batchUpdate, {
    payGateways: [
      {
        payGatewayId: before.id,
        ...rest,
        methods: [...methods],
        ...(address !== before.address && { address }),
        ...(position !== before.position && { position }),
        ...(key !== '' && { key }),
      },
    ],
  });
}

export const arrangeGateways = (client: Client, ids: readonly string[]) =>
  client.call(managedGateways.batchUpdate, {
    payGateways: ids.map((payGatewayId, position) => ({ payGatewayId, position })),
  });

export const setGatewayStatus = (client: Client, id: string, status: 1 | 0 | -1) =>
  client.call(managedGateways.alterStatus, { payGatewayId: id, status });

export const tryGateway = (client: Client, id: string) =>
  client.call(testGateway, { payGatewayId: id });

export type GatewayTrial = Awaited<ReturnType<typeof tryGateway>>;
