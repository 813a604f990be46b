import { createHash, randomUUID } from 'node:crypto';
import type { managedGateways, ManagedGateway } from '@baohe/contract/payment-managed';
import { AppError } from '../../platform/app-error.ts';
import { managedTable } from '../../platform/crud/managed-table.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { isPrivateAddress } from '../../platform/http/ip-address.ts';
import { payGateway } from '../../schema/payment.ts';
import { sealName, type GatewayRow } from './gateways.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';

const KEY_MARK_LENGTH = 8;

const presentGateway = (row: GatewayRow): ManagedGateway => ({
  payGatewayId: row.id,
  name: row.name,
  address: row.address,
  merchantId: row.merchantId,
  methods: row.methods,
  keyJoin: row.keyJoin,
  signCase: row.signCase,
  entry: row.entry,
  mayFrame: row.mayFrame,
  hosts: row.hosts,
  position: row.position,
  weight: row.weight,
  hasKey: row.sealedKey !== null,
  isTest: row.isTest,
  status: row.status,
});

/** Another one for every key that is entered; of the sealed one, so that it says nothing of the key. */
const keyMark = ({ sealedKey }: GatewayRow): string | null =>
  sealedKey && createHash('sha256').update(sealedKey).digest('hex').slice(0, KEY_MARK_LENGTH);

/** A key goes to this address: by TLS alone, and into no network of ours. */
function gatewayAddress(text: string): string {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isOurs = host === 'localhost' || host.endsWith('.localhost') || isPrivateAddress(host);
  if (url.protocol !== 'https:' || isOurs || url.username !== '' || url.password !== '') {
    throw new AppError('gateway.address_refused');
  }
  url.search = '';
  url.hash = '';
  url.pathname = url.pathname.replace(/\/?[^/]*\.php$/, '').replace(/\/*$/, '/');
  return url.href;
}

/** The key of a gateway is sealed for its row: the id of a new one is known before it is written. */
export function gatewayManager({ db, cursors, sealed }: PaymentDeps) {
  /** A key that was given to one address goes to no other: whoever changes the address enters it again. */
  const sealedKeyOf = (id: string, key: string | undefined, address: string | undefined) => {
    if (key !== undefined) {
      return sealed.seal(key, sealName(id));
    }
    return address === undefined ? undefined : null;
  };

  const manager = managedTable<typeof managedGateways, typeof payGateway>({
    table: payGateway,
    db,
    cursors,
    initialStatus: 0,
    present: (rows) => rows.map(presentGateway),
    logged: (row) => ({ ...presentGateway(row), keyMark: keyMark(row) }),
    toColumns: (inputs) =>
      inputs.map(({ key, address, ...input }) => {
        const { id = randomUUID() } = input as { id?: string };
        return {
          ...input,
          id,
          address: address === undefined ? undefined : gatewayAddress(address),
          sealedKey: sealedKeyOf(id, key, address),
        };
      }),
  });
  return (request: StaffRequest) => {
    const managed = manager(request);
    return {
      ...managed,
      update: (changes: Parameters<typeof managed.update>[0]) =>
        managed.update(changes.map(({ id, change }) => ({ id, change: { ...change, id } }))),
    };
  };
}
